import type { LessonType } from 'api-contract/lesson';
import {
  approvedGroupLessons,
  approvedIndividualLessons,
  type GroupLesson,
  groupLessonApproval,
  groupLessonChange,
  groupLessonInput,
  groupLessonRejection,
  groupLessonResponse,
  type IndividualLesson,
  individualLessonApproval,
  individualLessonChange,
  individualLessonInput,
  individualLessonRejection,
  individualLessonResponse,
  pendingGroupLessons,
  pendingIndividualLessons,
} from 'api-contract/lesson-schema';
import type { z } from 'zod';
import type {
  ApprovalChoice,
  EditStart,
  Lesson,
  NewLesson,
  PartialLessonFields,
  StudentChoice,
} from './lesson';

/** What is particular to one type of lesson: its paths (spec §7), its schemas, and how it names its students. */
export interface LessonTypeConfig {
  /** Sentences about one lesson use it. */
  noun: string;
  teacherPaths: Record<'submit' | 'pending' | 'approved' | 'update' | 'remove' | 'restore', string>;
  adminPaths: Record<'pending' | 'approved' | 'approve' | 'reject' | 'restore' | 'remove', string>;
  input: z.ZodType<NewLesson>;
  change: z.ZodType<PartialLessonFields & StudentChoice & { start: EditStart }>;
  approval: z.ZodType<{ seen?: PartialLessonFields | undefined } & ApprovalChoice>;
  rejection: z.ZodType<{ seen?: PartialLessonFields | undefined; reason: string | null }>;
  response: z.ZodType;
  lists: Record<'pending' | 'approved', z.ZodType>;
  toResponse: (lesson: Lesson) => IndividualLesson | GroupLesson;
}

export const lessonTypes: Record<LessonType, LessonTypeConfig> = {
  individual: {
    noun: 'an individual lesson',
    teacherPaths: {
      submit: '/teacher/submit',
      pending: '/teacher/pending-lessons',
      approved: '/teacher/approved-lessons',
      update: '/teacher/update-lesson/:id',
      remove: '/teacher/delete-lesson/:id',
      // Additive to spec §7.
      restore: '/teacher/restore-lesson/:id',
    },
    adminPaths: {
      pending: '/admin/pending-individual-lessons',
      approved: '/admin/approved-individual-lessons',
      approve: '/admin/approve-individual-lesson/:id',
      reject: '/admin/reject-individual-lesson/:id',
      restore: '/admin/restore-individual-lesson/:id',
      // The path says "admin" twice in spec §7.
      remove: '/admin/admin/delete-lesson/:id',
    },
    input: individualLessonInput.transform(({ student_name, student_id, ...fields }) => ({
      ...fields,
      student_names: [student_name],
      student_ids: listOfOne(student_id),
    })),
    change: individualLessonChange.transform(({ was, ...sent }) => {
      const { student_id, ...fields } = sent;
      return { ...toPartialFields(fields), student_ids: listOfOne(student_id), start: { was, sent } };
    }),
    approval: individualLessonApproval.transform(({ seen, student_id, admit_teacher }) => ({
      seen: seen && toPartialFields(seen),
      student_ids: listOfOne(student_id),
      admit_teacher,
    })),
    rejection: individualLessonRejection.transform(({ seen, reason }) => ({
      seen: seen && toPartialFields(seen),
      reason,
    })),
    response: individualLessonResponse,
    lists: { pending: pendingIndividualLessons, approved: approvedIndividualLessons },
    toResponse: (lesson) => ({
      ...responseFields(lesson),
      student_name: lesson.student_names[0] ?? '',
      student_id: lesson.student_ids[0] ?? null,
    }),
  },
  group: {
    noun: 'a group lesson',
    teacherPaths: {
      submit: '/group_lessons/submit',
      pending: '/group_lessons/pending-lessons',
      approved: '/group_lessons/approved-lessons',
      update: '/group_lessons/update-lesson/:id',
      remove: '/group_lessons/delete-lesson/:id',
      // Additive to spec §7.
      restore: '/group_lessons/restore-lesson/:id',
    },
    adminPaths: {
      pending: '/admin/pending-group-lessons',
      approved: '/admin/approved-group-lessons',
      approve: '/admin/approve-group-lesson/:id',
      reject: '/admin/reject-group-lesson/:id',
      restore: '/admin/restore-group-lesson/:id',
      // Additive to spec §7.
      remove: '/admin/group-lessons/:id',
    },
    input: groupLessonInput,
    change: groupLessonChange.transform(({ was, ...sent }) => ({ ...sent, start: { was, sent } })),
    approval: groupLessonApproval,
    rejection: groupLessonRejection,
    response: groupLessonResponse,
    lists: { pending: pendingGroupLessons, approved: approvedGroupLessons },
    toResponse: (lesson) => ({
      ...responseFields(lesson),
      student_names: lesson.student_names,
      student_ids: lesson.student_ids,
    }),
  },
};

/** A lesson of either type, as responses show it. */
export function toResponse(lesson: Lesson): IndividualLesson | GroupLesson {
  return lessonTypes[lesson.lesson_type].toResponse(lesson);
}

/** The chosen record of an individual lesson as those of a group. */
export function listOfOne(id: string | null | undefined): string[] | undefined {
  return id == null ? undefined : [id];
}

/** Some fields of an individual lesson, whose one student the API calls `student_name`. */
function toPartialFields({
  student_name,
  ...fields
}: Omit<PartialLessonFields, 'student_names'> & { student_name?: string | undefined }) {
  return { ...fields, student_names: student_name === undefined ? undefined : [student_name] };
}

/** The fields that both types have in common in responses. */
function responseFields(lesson: Lesson) {
  return {
    _id: lesson.id,
    // A day without a zone: no browser moves it to the day before.
    date: `${lesson.date}T00:00:00`,
    teacher_name: lesson.teacher_name,
    hours: lesson.hours,
    subject: lesson.subject,
    education_level: lesson.education_level,
    approved: lesson.status === 'approved',
    replaces: lesson.replaces,
    scheduled_id: lesson.scheduled_id,
    start: lesson.start,
    done: lesson.done,
    due: lesson.due,
    mark: lesson.mark,
    edited_by: lesson.edited_by,
    edited_at: lesson.edited_at,
  };
}
