import type { LessonType } from 'api-contract/lesson';
import type { LessonDecisions } from 'api-contract/lesson-schema';
import type { Lesson } from 'lesson-kit/lesson';
import type { MeantStudent } from 'lesson-kit/student-question';
import { api } from 'shared-auth';
import type { DecisionAnswer, DecisionChoice } from '../../shared/decisions/decision';
import { sendDecisions } from '../../shared/decisions/send-decisions';
import { lessonPath } from '../../shared/lessons/lesson-lists';
import { postDecisions } from '../../shared/lessons/use-lesson-restorer';

interface LessonRequest {
  lessonType: LessonType;
  decision: 'approve' | 'reject';
  lessons: readonly Lesson[];
  choice: DecisionChoice;
  /** The students whom the names without a record mean, by the typed name. */
  students: ReadonlyMap<string, MeantStudent> | undefined;
}

/** Sends one decision about lessons of one type. */
export function sendLessonDecisions(
  { lessonType, decision, lessons, choice, students }: LessonRequest,
  onAnswers: (answers: readonly DecisionAnswer<Lesson>[]) => Promise<void>,
) {
  const bodyOf = (lesson: Lesson) => decisionBody(lesson, choice, students);
  return sendDecisions({
    rows: lessons,
    sendOne: (lesson) => api.post(lessonPath(decision, lessonType, lesson._id), { body: bodyOf(lesson) }),
    sendMany: (rows) =>
      postDecisions(
        rows.map((lesson): LessonDecisions['decisions'][number] => ({
          type: lessonType,
          id: lesson._id,
          decision,
          ...bodyOf(lesson),
        })),
      ),
    onAnswers,
  });
}

/**
 * The body of a decision: the lesson as shown in its row, and what was chosen with it. The server rejects the decision if the
 * teacher has changed the lesson since. A server that implements only spec §7 ignores the body.
 */
function decisionBody(
  lesson: Lesson,
  { reason, admitsTeachers }: DecisionChoice,
  students: LessonRequest['students'],
) {
  const { date, hours, subject, education_level, unrecorded_names = [] } = lesson;
  const fields = { date, hours, subject, education_level };
  const choice = { reason, admit_teacher: (admitsTeachers && lesson.by_guest) || undefined };
  // A name that has a record is no name of a choice, even if another lesson has the same name.
  const idOf = (name: string) =>
    (unrecorded_names.includes(name) ? students?.get(name)?.id : undefined) ?? null;
  if ('student_name' in lesson) {
    const { student_name } = lesson;
    return { seen: { ...fields, student_name }, student_id: students && idOf(student_name), ...choice };
  }
  const { student_names } = lesson;
  return { seen: { ...fields, student_names }, student_ids: students && student_names.map(idOf), ...choice };
}
