import { sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { DESCRIBED_TABLES } from '../../platform/database/table-descriptions';

/** The tables whose rows move with a student by their ids alone. */
export const ACCOUNT_TABLES = DESCRIBED_TABLES.filter(({ onMerge }) => onMerge === 'moves').map(
  ({ name }) => name,
);

/** The ids of rows, by their table. */
export type AccountRows = Partial<Record<keyof Tables, string[]>>;

/**
 * The rows that a merge moves. One person has no second make-up for a lesson beside one that is owed, is not in a scheduled lesson
 * twice, and is not enrolled again for days of an enrolment: the second row stays where it is.
 *
 * @param staying the ids of other rows that stay
 */
export async function accountRowsOfMerge(
  transaction: Transaction<Tables>,
  { id, into }: { id: string; into: string },
  staying: readonly string[],
): Promise<AccountRows> {
  const second = await transaction
    .selectFrom('make_up as own')
    .innerJoin('make_up as other', 'other.lesson_id', 'own.lesson_id')
    .select('own.id')
    .where('own.student_id', '=', id)
    .where('other.student_id', '=', into)
    .whereRef('other.hours_hundredths', '>', 'other.ended_hundredths')
    .execute();
  const attending = await transaction
    .selectFrom('scheduled_lesson_student as own')
    .innerJoin('scheduled_lesson_student as other', 'other.scheduled_lesson_id', 'own.scheduled_lesson_id')
    .select('own.id')
    .where('own.student_id', '=', id)
    .where('other.student_id', '=', into)
    .execute();
  const enrolled = await transaction
    .selectFrom('enrolment as own')
    .innerJoin('enrolment as other', 'other.series_id', 'own.series_id')
    .select('own.id')
    .where('own.student_id', '=', id)
    .where('other.student_id', '=', into)
    .whereRef('other.first_day', '<=', 'own.first_day')
    .where(({ or, eb, ref }) =>
      or([eb('other.last_day', 'is', null), eb('other.last_day', '>=', ref('own.last_day'))]),
    )
    .execute();
  const stay = new Set([...staying, ...[...second, ...attending, ...enrolled].map((row) => row.id)]);
  const moved: AccountRows = {};
  for (const table of ACCOUNT_TABLES) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where student_id = ${id} order by id
    `.execute(transaction);
    moved[table] = rows.map((row) => row.id).filter((row) => !stay.has(row));
  }
  return moved;
}

/** Gives a student every row that moves with the spelling that was typed in it. */
export async function moveSpelledRows(
  transaction: Transaction<Tables>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const { name, onMerge } of DESCRIBED_TABLES)
    if (onMerge === 'moves-by-spelling')
      await sql`update ${sql.table(name)} set student_id = ${to} where student_id = ${from}`.execute(
        transaction,
      );
}

/** Gives rows to a student that another one still has. */
export async function moveAccountRows(
  transaction: Transaction<Tables>,
  rows: AccountRows,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for (const table of ACCOUNT_TABLES)
    for (const part of inParts(rows[table] ?? []))
      await sql`
        update ${sql.table(table)} set student_id = ${to} where id in (${sql.join(part)}) and student_id = ${from}
      `.execute(transaction);
}
