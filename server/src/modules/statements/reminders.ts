import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
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

/** An ISO date-time in UTC: when the guardian was last reminded of what this student or the family owes. */
export async function readLastReminder(
  database: Kysely<Tables>,
  { student, family }: { student: string | undefined; family: string | null },
): Promise<string | null> {
  const last = await database
    .selectFrom('reminder')
    .select(({ fn }) => fn.max('created_at').as('reminded_at'))
    .where((where) =>
      where.or([where('student_id', '=', student ?? ''), where('family_id', '=', family ?? '')]),
    )
    .executeTakeFirst();
  return last?.reminded_at ?? null;
}
