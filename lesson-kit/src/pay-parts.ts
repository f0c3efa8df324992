import { EDUCATION_LEVELS, LESSON_TYPES, type LessonType } from 'api-contract/lesson';
import type { Payslip } from 'api-contract/pay-schema';

export type PayLesson = Payslip['lessons'][number];
type PayPart = Pick<Payslip['parts'][number], 'education_level' | 'lesson_type'>;

/** The paid lessons of each level and type that has some, in the order of levels. */
export function payParts(lessons: readonly PayLesson[]) {
  return EDUCATION_LEVELS.flatMap((education_level) =>
    LESSON_TYPES.map((lesson_type: LessonType) => {
      const isPart = (one: PayPart) =>
        one.education_level === education_level && one.lesson_type === lesson_type;
      const own = lessons.filter((lesson) => isPart(lesson) && !lesson.unpaid);
      return { education_level, lesson_type, ...sumLessons(own) };
    }),
  ).filter(({ hours_hundredths }) => hours_hundredths > 0);
}

/** Hours and amount of lessons. */
export function sumLessons(lessons: readonly PayLesson[]): { hours_hundredths: number; amount: number } {
  const sum = (field: 'hours_hundredths' | 'amount') =>
    lessons.reduce((total, lesson) => total + lesson[field], 0);
  return { hours_hundredths: sum('hours_hundredths'), amount: sum('amount') };
}
