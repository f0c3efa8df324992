import {
  EDUCATION_LEVELS,
  GROUP_HOURS_CHOICES,
  INDIVIDUAL_HOURS_CHOICES,
  type LessonStatus,
} from 'api-contract/lesson';
import type { Insertable } from 'kysely';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { NewAuditEntry } from '../../platform/database/tables/operation';
import { studentKey } from '../../platform/names/name-keys';
import type { LessonFields } from '../lessons';
import { toHundredths } from '../lessons';
import { DAY_MS, decidedAfter, twoDigits, until } from './days';
import type { Dice } from './dice';
import { LESSON_SUBJECTS, STUDENTS } from './names';

/** Lessons of the last days that may be pending. */
const UNDECIDED_DAYS = 9;

/** Rejections of the last days are unseen. */
const UNSEEN_DAYS = 30;
const REASONS = ['التاريخ غير صحيح', 'سُجّل الدرس مرتين', null, 'عدد الساعات أكبر من المتفق عليه'];

/**
 * The rows of a lesson, its students and its audit entries.
 *
 * @param date of the lesson, `YYYY-MM-DD` as `today`
 * @param now the latest moment of creation and decision
 */
export function demoLesson(
  dice: Dice,
  teacher: Actor,
  admin: Actor,
  date: string,
  today: string,
  now: string,
) {
  const isGroup = dice.happens(0.25);
  const id = newId();
  const isPending = Date.parse(today) - Date.parse(date) < UNDECIDED_DAYS * DAY_MS && dice.happens(0.6);
  const status: LessonStatus = isPending ? 'pending' : dice.happens(0.97) ? 'approved' : 'rejected';
  const created_at = until(
    now,
    `${date}T${twoDigits(dice.number(9, 19))}:${twoDigits(dice.number(0, 59))}:00.000Z`,
  );
  const decided_at = isPending ? null : decidedAfter(created_at, now);
  // The level follows from the student, so that each student has one.
  const first = dice.number(0, STUDENTS.length - 1);
  const level = EDUCATION_LEVELS[first % EDUCATION_LEVELS.length] as (typeof EDUCATION_LEVELS)[number];
  const mates = STUDENTS.filter(
    (_, position) => position % EDUCATION_LEVELS.length === first % EDUCATION_LEVELS.length,
  );
  const fields: LessonFields = {
    date,
    student_names: isGroup ? dice.some(mates, dice.number(2, 5)) : [STUDENTS[first] as string],
    hours: dice.of(isGroup ? GROUP_HOURS_CHOICES : INDIVIDUAL_HOURS_CHOICES).hours,
    subject: dice.of(LESSON_SUBJECTS),
    education_level: level,
  };
  const isUnseen = Date.parse(today) - Date.parse(date) < UNSEEN_DAYS * DAY_MS;
  return lessonRows(teacher, admin, fields, {
    id,
    lesson_type: isGroup ? 'group' : 'individual',
    status,
    created_at,
    entered_on: date,
    decided_at,
    decided_by: isPending ? null : admin.id,
    deleted_at: null,
    deleted_by: null,
    reject_reason: status === 'rejected' ? (REASONS[first % REASONS.length] ?? null) : null,
    rejection_notice: status === 'rejected' && isUnseen ? 'unseen' : null,
  });
}

type FieldColumns = 'date' | 'hours_hundredths' | 'subject' | 'education_level' | 'teacher_id';

/** The rows of one lesson, from its fields and its other columns. */
export function lessonRows(
  teacher: Actor,
  admin: Actor,
  fields: LessonFields,
  others: Omit<Insertable<Tables['lesson']>, FieldColumns>,
) {
  const { id } = others;
  const { date, hours, subject, education_level } = fields;
  const lesson: Insertable<Tables['lesson']> = {
    ...others,
    teacher_id: teacher.id,
    date,
    hours_hundredths: toHundredths(hours),
    subject,
    education_level,
  };
  return {
    lesson,
    students: fields.student_names.map((student_name, position) => ({
      lesson_id: id,
      position,
      student_name,
      student_name_folded: studentKey(student_name),
    })),
    entries: lessonEntries(lesson, fields, teacher, admin),
  };
}

function lessonEntries(
  { id, lesson_type, status, created_at, decided_at, reject_reason }: Insertable<Tables['lesson']>,
  fields: LessonFields,
  teacher: Actor,
  admin: Actor,
): NewAuditEntry[] {
  const entity = { type: 'lesson' as const, id };
  const after = { lesson_type, ...fields };
  const created = auditEntryRow({ actor: teacher, action: 'lesson.created', entity, after }, created_at);
  if (status === 'pending' || !decided_at) return [created];
  const reason = reject_reason ? { reason: reject_reason } : {};
  const change = { before: { status: 'pending' }, after: { status, ...reason } };
  return [
    created,
    auditEntryRow({ actor: admin, action: `lesson.${status}`, entity, ...change }, decided_at),
  ];
}
