import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { Report, ReportedMonth } from 'api-contract/report-schema';
import { sumHours } from 'lesson-kit/hours';
import type { LessonKind } from './messages';

/** The money of a month or of several, in agorot. */
export interface MoneyRow {
  charged: number;
  adjusted: number;
  /** Lessons, adjustments, packages and monthly fees are due. */
  due: number;
  paid: number;
  /** What teachers earn. */
  pay: number;
  /** What is due, less pay. */
  left: number;
}

export function moneyOf({ charged, adjusted, paid, pay }: ReportedMonth): MoneyRow {
  const due = charged + adjusted;
  return { charged, adjusted, due, paid, pay: pay ?? 0, left: due - (pay ?? 0) };
}

export function sumMoney(months: readonly ReportedMonth[]): MoneyRow {
  const total = { charged: 0, adjusted: 0, due: 0, paid: 0, pay: 0, left: 0 };
  for (const row of months.map(moneyOf))
    for (const key of Object.keys(total) as (keyof MoneyRow)[]) total[key] += row[key];
  return total;
}

/** The hours of a month at each level, in the order of the levels. */
export function levelHours(month: ReportedMonth, kind: LessonKind): number[] {
  const { individual_hours_by_education_level: individual, group_hours_by_education_level: group } = month;
  return EDUCATION_LEVELS.map((level) => {
    if (kind === 'all') return sumHours([individual[level], group[level]]);
    return (kind === 'individual' ? individual : group)[level];
  });
}

/** The hours of several months at each level. */
export function sumLevelHours(months: readonly ReportedMonth[], kind: LessonKind): number[] {
  const hours = months.map((month) => levelHours(month, kind));
  return EDUCATION_LEVELS.map((_, level) => sumHours(hours.map((each) => each[level] ?? 0)));
}

export const AGES = ['up_to_30', 'up_to_60', 'up_to_90', 'over_90'] as const;

/** What is owed in all, in agorot. */
export function totalOwed(ages: Report['owed_by_age']): number {
  return AGES.reduce((sum, age) => sum + ages[age], 0);
}
