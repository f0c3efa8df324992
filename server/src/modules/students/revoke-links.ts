import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { revokeCalendarLinks } from '../timetable';

interface Owners {
  students?: readonly (string | null)[];
  families?: readonly (string | null)[];
}

/**
 * Revokes the private links of students and families: to their statements, their pages and their calendars. What they were given
 * for has ended.
 */
export async function revokeLinks(transaction: Transaction<Tables>, owners: Owners): Promise<void> {
  await revokeStatementLinks(transaction, owners);
  await revokeFamilyLinks(transaction, owners);
  await revokeCalendarLinks(transaction, { families: idsOf(owners.families) });
}

/** Revokes the private links to the statements of students and families. */
export const revokeStatementLinks = (transaction: Transaction<Tables>, owners: Owners) =>
  revoke(transaction, 'statement_link', owners);

/** Revokes the private links to the pages of students and families; returns whether there was one. */
export const revokeFamilyLinks = (transaction: Transaction<Tables>, owners: Owners) =>
  revoke(transaction, 'family_link', owners);

async function revoke(
  transaction: Transaction<Tables>,
  table: 'statement_link' | 'family_link',
  { students, families }: Owners,
): Promise<boolean> {
  const owners = [
    ['student_id', idsOf(students)],
    ['family_id', idsOf(families)],
  ] as const;
  let isRevoked = false;
  for (const [column, ids] of owners) {
    if (ids.length === 0) continue;
    const { numUpdatedRows } = await transaction
      .updateTable(table)
      .set({ revoked_at: new Date().toISOString() })
      .where(column, 'in', ids)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    isRevoked ||= numUpdatedRows > 0;
  }
  return isRevoked;
}

function idsOf(owners: readonly (string | null)[] = []): string[] {
  return owners.filter((id) => id !== null);
}
