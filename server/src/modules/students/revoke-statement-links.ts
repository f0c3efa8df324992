import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Revokes the private links to the statements of students and families: what they were given for has ended. */
export async function revokeStatementLinks(
  transaction: Transaction<Tables>,
  { students = [], families = [] }: { students?: (string | null)[]; families?: (string | null)[] },
): Promise<void> {
  const owners = [
    ['student_id', students.filter((id) => id !== null)],
    ['family_id', families.filter((id) => id !== null)],
  ] as const;
  for (const [column, ids] of owners) {
    if (ids.length === 0) continue;
    await transaction
      .updateTable('statement_link')
      .set({ revoked_at: new Date().toISOString() })
      .where(column, 'in', ids)
      .where('revoked_at', 'is', null)
      .execute();
  }
}
