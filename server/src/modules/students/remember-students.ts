import type { Transaction } from 'kysely';
import { preparedForRows, type Values } from '../../database/prepared';
import type { StudentTable, Tables } from '../../database/schema';
import { studentKey } from '../../platform/names/name-keys';

/** Keeps names for later suggestions. The first spelling of a name stays. */
export async function rememberStudents(transaction: Transaction<Tables>, names: string[]): Promise<void> {
  const byFolded = new Map(names.map((student_name) => [studentKey(student_name), student_name]));
  // In one order everywhere: two transactions with the same names can never wait for each other.
  const rows = [...byFolded]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([student_name_folded, student_name]) => ({ student_name_folded, student_name }));
  await insertUnknown(transaction, rows);
}

const insertUnknown = preparedForRows((database, values: Values<StudentTable>[]) =>
  database
    .insertInto('student')
    .values(
      values.map((value) => ({
        student_name_folded: value('student_name_folded'),
        student_name: value('student_name'),
      })),
    )
    .onConflict((duplicate) => duplicate.doNothing()),
);
