import { EDUCATION_LEVELS, LESSON_TYPES } from 'api-contract/lesson';
import type { TeacherPay } from 'api-contract/pay-schema';

type Sums = Pick<TeacherPay, 'hours_hundredths' | 'amount' | 'adjusted' | 'total' | 'parts'>;

/** The sums of all teachers. */
export function sumPay(pay: readonly TeacherPay[]): Sums {
  const sum = (field: Exclude<keyof Sums, 'parts'>) => pay.reduce((total, row) => total + row[field], 0);
  const parts: TeacherPay['parts'] = [];
  for (const part of pay.flatMap((row) => row.parts)) {
    const same = parts.find(
      (each) => each.education_level === part.education_level && each.lesson_type === part.lesson_type,
    );
    if (!same) {
      parts.push({ ...part });
      continue;
    }
    same.hours_hundredths += part.hours_hundredths;
    same.amount += part.amount;
    same.unrated_hours_hundredths += part.unrated_hours_hundredths;
  }
  return {
    hours_hundredths: sum('hours_hundredths'),
    amount: sum('amount'),
    adjusted: sum('adjusted'),
    total: sum('total'),
    parts,
  };
}

/** Parts by level, then by type. */
export function inOrder(parts: TeacherPay['parts']): TeacherPay['parts'] {
  const place = ({ education_level, lesson_type }: TeacherPay['parts'][number]) =>
    EDUCATION_LEVELS.indexOf(education_level) * LESSON_TYPES.length + LESSON_TYPES.indexOf(lesson_type);
  return parts.toSorted((one, other) => place(one) - place(other));
}
