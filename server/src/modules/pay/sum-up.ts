import type { EducationLevel, LessonType } from 'api-contract/lesson';
import type { TeacherPay } from 'api-contract/pay-schema';
import type { LessonPay, PaidLesson } from './compute-pay';

/** A month of one teacher, without the name; amounts in agorot. */
export type TeacherMonth = Omit<TeacherPay, 'name' | 'total' | 'paid_on'>;

/** The sums of each teacher, by level and type. */
export function sumUp(
  lessons: readonly (PaidLesson & LessonPay)[],
  adjustments: readonly { teacher_id: string; adjusted: number }[],
): TeacherMonth[] {
  const teachers = new Map<string, TeacherMonth>();
  const monthOf = (teacherId: string): TeacherMonth => {
    const month = teachers.get(teacherId) ?? empty(teacherId);
    teachers.set(teacherId, month);
    return month;
  };
  for (const { teacher_id, rate, amount, hours_hundredths, is_unpaid, ...lesson } of lessons) {
    const month = monthOf(teacher_id);
    if (is_unpaid) continue;
    for (const sum of [month, partOf(month, lesson)]) {
      sum.hours_hundredths += hours_hundredths;
      sum.amount += amount;
      if (rate === null) sum.unrated_hours_hundredths += hours_hundredths;
    }
  }
  for (const { teacher_id, adjusted } of adjustments) monthOf(teacher_id).adjusted += adjusted;
  return [...teachers.values()];
}

/** A month without lessons. */
export function empty(teacher_id: string): TeacherMonth {
  return { teacher_id, hours_hundredths: 0, amount: 0, adjusted: 0, unrated_hours_hundredths: 0, parts: [] };
}

function partOf(
  { parts }: TeacherMonth,
  { education_level, lesson_type }: { education_level: EducationLevel; lesson_type: LessonType },
): TeacherMonth['parts'][number] {
  const found = parts.find(
    (part) => part.education_level === education_level && part.lesson_type === lesson_type,
  );
  if (found) return found;
  const part = { education_level, lesson_type, hours_hundredths: 0, amount: 0, unrated_hours_hundredths: 0 };
  parts.push(part);
  return part;
}
