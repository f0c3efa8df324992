import type { GroupLessonDecision, IndividualLessonDecision } from 'api-contract/lesson-decision';
import type { Lesson } from 'section-calls/lesson';

/**
 * The body of a decision: what the row shows of the lesson, so that a change by its teacher that is not on the screen is
 * not decided on. A server that knows only spec §7 does not look at it.
 */
export function decisionBody(lesson: Lesson): IndividualLessonDecision | GroupLessonDecision {
  const { date, hours, subject, education_level } = lesson;
  const facts = { date, hours, subject, education_level };
  return 'student_name' in lesson
    ? { seen: { ...facts, student_name: lesson.student_name } }
    : { seen: { ...facts, student_names: lesson.student_names } };
}
