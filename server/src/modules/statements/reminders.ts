import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { entityOf, namesOf } from './statement-links';

/** Notes that a guardian was reminded of what a student or a family owes. */
export async function recordReminder(
  transaction: Transaction<Tables>,
  administrator: Actor,
  owner: { student_id: string | null; family_id: string | null },
): Promise<string> {
  const created_at = new Date().toISOString();
  await transaction
    .insertInto('reminder')
    .values({ id: newId(), ...owner, created_at, created_by: administrator.id })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'reminder.created',
    entity: entityOf(owner),
    after: await namesOf(transaction, owner),
  });
  return created_at;
}

/** When the guardians of students and families were last reminded, by their ids: ISO date-times in UTC. */
export async function readLastReminders(
  database: Kysely<Tables>,
  owners: readonly string[],
): Promise<Map<string, string>> {
  const last = new Map<string, string>();
  for (const part of inParts(owners))
    for (const column of ['student_id', 'family_id'] as const)
      for (const { owner, reminded_at } of await database
        .selectFrom('reminder')
        .select(({ fn }) => [`${column} as owner`, fn.max('created_at').as('reminded_at')])
        .where(column, 'in', part)
        .groupBy(column)
        .execute())
        if (owner !== null) last.set(owner, reminded_at);
  return last;
}

/** The later of the last reminders of a student and of the family. */
export function lastReminder(
  reminders: ReadonlyMap<string, string>,
  owners: readonly (string | null)[],
): string | null {
  const moments = owners.flatMap((owner) => reminders.get(owner ?? '') ?? []);
  return moments.sort().at(-1) ?? null;
}
