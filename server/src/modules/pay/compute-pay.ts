import type { EducationLevel, LessonType } from 'api-contract/lesson';
import { amountOf, type PriceList } from '../charges';

/** An approved lesson, as far as its pay depends on it. Hours are hundredths, days `YYYY-MM-DD`. */
export interface PaidLesson {
  lesson_id: string;
  teacher_id: string;
  date: string;
  lesson_type: LessonType;
  education_level: EducationLevel;
  hours_hundredths: number;
  /** All that were entered: who was absent changes what is charged, not what is paid. */
  students: number;
  /** Whether it was cancelled, or it was decided that it is not paid. */
  is_unpaid: boolean;
}

/** A pay rate, in agorot for an hour. */
export interface PayRateAmount {
  /** `null`: of all teachers without an own rate. */
  teacher_id: string | null;
  education_level: EducationLevel;
  lesson_type: LessonType;
  from_day: string;
  amount: number;
  per_further_student: number;
}

/** What a teacher is paid for a lesson, in agorot. */
export interface LessonPay {
  /** The rate of an hour includes what further students add; it is `null` where no rate is in force. */
  rate: number | null;
  amount: number;
}

/**
 * The pay of a lesson: its hours at the teacher's own rate of its day, or else at the institute's.
 *
 * @param rates by the teacher's id, or the empty string
 */
export function computePay(lesson: PaidLesson, rates: PriceList<PayRateAmount>): LessonPay {
  const found = rates(lesson.teacher_id, lesson) ?? rates('', lesson);
  if (!found) return { rate: null, amount: 0 };
  const further = lesson.lesson_type === 'group' ? Math.max(0, lesson.students - 1) : 0;
  const rate = found.amount + further * found.per_further_student;
  return { rate, amount: lesson.is_unpaid ? 0 : amountOf(lesson.hours_hundredths, rate) };
}
