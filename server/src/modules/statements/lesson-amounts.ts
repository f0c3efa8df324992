import type { LessonCharge as LessonChargeLine } from 'api-contract/charge-schema';
import type { LessonCharge } from '../charges';
import { toHours } from '../lessons';

/** The line of a lesson without the names in it. */
export function lessonAmounts({
  lesson,
  charge,
}: LessonCharge): Omit<LessonChargeLine, 'student_id' | 'student_name' | 'teacher_name' | 'subject'> {
  const drawn = charge.draws.reduce((sum, { hours_hundredths }) => sum + hours_hundredths, 0);
  return {
    date: lesson.date,
    amount: charge.amount,
    lesson_id: lesson.lesson_id,
    lesson_type: lesson.lesson_type,
    education_level: lesson.education_level,
    hours: toHours(lesson.hours_hundredths),
    attendance: lesson.attendance,
    cancelled: lesson.is_cancelled === 1,
    package_hours: toHours(drawn),
    in_monthly_fee: charge.in_monthly_fee,
    charged_hours: toHours(charge.hours_hundredths),
    price: charge.price,
  };
}
