import type { Transaction } from 'kysely';
import { type Params, preparedForRows } from '../../platform/database/prepared';
import type { StudentTable, Tables } from '../../platform/database/schema';
import { studentKey } from '../../platform/names/name-keys';

/** Stores names for suggestions. The first spelling of a name stays. */
export async function storeStudentNames(transaction: Transaction<Tables>, names: string[]): Promise<void> {
  const byFolded = new Map(names.map((student_name) => [studentKey(student_name), student_name]));
  // Sorted, so that two transactions with the same names cannot deadlock.
  const rows = [...byFolded]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([student_name_folded, student_name]) => ({ student_name_folded, student_name }));
  await insertUnknown(transaction, rows);
}

const insertUnknown = preparedForRows((database, params: Params<StudentTable>[]) =>
  database
    .insertInto('student')
    .values(
      params.map((param) => ({
        student_name_folded: param('student_name_folded'),
        student_name: param('student_name'),
      })),
    )
    .onConflict((duplicate) => duplicate.doNothing()),
);
