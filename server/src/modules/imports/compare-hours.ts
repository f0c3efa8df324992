import type { ImportedHours } from 'api-contract/import-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { monthOf } from '../../platform/days';
import type { PlannedLesson } from './plan-history';
import type { FindTeacher } from './plan-people';
import type { ImportRow } from './read-rows';

/** The hours of the sheet and of the institute by teacher and month, those that differ first. */
export async function compareHours(
  database: Kysely<Tables>,
  rows: readonly ImportRow<'lessons'>[],
  { lessons, findTeacher }: { lessons: readonly PlannedLesson[]; findTeacher: FindTeacher },
): Promise<ImportedHours[]> {
  const compared = new Map<string, { teacher_name: string; month: string; sheet: number; ours: number }>();
  const at = (teacher_name: string, date: string) => {
    const month = monthOf(date);
    const key = `${teacher_name}\n${month}`;
    const sums = compared.get(key) ?? { teacher_name, month, sheet: 0, ours: 0 };
    compared.set(key, sums);
    return sums;
  };
  for (const { teacher_name, date, hours } of rows)
    if (teacher_name !== undefined && date !== undefined)
      at(findTeacher(teacher_name)?.username ?? teacher_name, date).sheet += Math.round((hours ?? 0) * 100);
  for (const { teacher, date, hours_hundredths } of lessons)
    at(teacher.username, date).ours += hours_hundredths;
  for (const { username, period, hundredths } of await readHeldHours(database)) {
    const sums = compared.get(`${username}\n${period}`);
    if (sums) sums.ours += Number(hundredths);
  }
  return [...compared.values()]
    .map(({ teacher_name, month, sheet, ours }) => ({
      teacher_name,
      month,
      sheet_hours: sheet / 100,
      hours: ours / 100,
    }))
    .sort(
      (one, other) =>
        Number(other.sheet_hours !== other.hours) - Number(one.sheet_hours !== one.hours) ||
        (`${one.teacher_name}${one.month}` < `${other.teacher_name}${other.month}` ? -1 : 1),
    );
}

/** The hours of the lessons that the institute has already. */
function readHeldHours(database: Kysely<Tables>) {
  return database
    .selectFrom('pay_sum')
    .innerJoin('account', 'account.id', 'pay_sum.teacher_id')
    .where('pay_sum.kind', '=', 'lesson')
    .groupBy(['account.username', 'pay_sum.period'])
    .select(({ fn }) => [
      'account.username',
      'pay_sum.period',
      fn.sum<number>('pay_sum.hours_hundredths').as('hundredths'),
    ])
    .execute();
}
