import type { GroupLessonDecision, IndividualLessonDecision } from 'api-contract/lesson-schema';
import type { Lesson } from 'lesson-kit/lesson';

/**
 * The body of a decision: the lesson as its row shows it. If its teacher has changed the lesson since, the server
 * refuses, so that nobody decides on something that they have not seen. A server that knows only spec §7 ignores the
 * body.
 */
export function decisionBody(lesson: Lesson): IndividualLessonDecision | GroupLessonDecision {
  const { date, hours, subject, education_level } = lesson;
  const facts = { date, hours, subject, education_level };
  return 'student_name' in lesson
    ? { seen: { ...facts, student_name: lesson.student_name } }
    : { seen: { ...facts, student_names: lesson.student_names } };
}
