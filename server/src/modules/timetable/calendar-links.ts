import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { hashOfKey, newLinkKey } from '../../platform/link-keys';

/** Whose calendar an address has. */
export type CalendarOwner =
  | { family_id: string; teacher_id?: never }
  | { teacher_id: string; family_id?: never };

/**
 * Makes the private address of a calendar, which ends the earlier one of the same owner. Its key is returned once, and only a hash of
 * it is stored.
 */
export async function createCalendarLink(
  transaction: Transaction<Tables>,
  actor: Actor,
  owner: CalendarOwner,
): Promise<{ _id: string; created_at: string; key: string }> {
  await revokeCalendarLinks(transaction, {
    families: owner.family_id === undefined ? [] : [owner.family_id],
    teachers: owner.teacher_id === undefined ? [] : [owner.teacher_id],
  });
  const key = newLinkKey();
  const [_id, created_at] = [newId(), new Date().toISOString()];
  await transaction
    .insertInto('calendar_link')
    .values({
      id: _id,
      key_hash: hashOfKey(key),
      family_id: null,
      teacher_id: null,
      ...owner,
      created_at,
      created_by: actor.id,
      revoked_at: null,
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor,
    action: 'calendar-link.created',
    entity: entityOf(owner),
  });
  return { _id, created_at, key };
}

/**
 * Ends the address of a calendar.
 *
 * @throws {Problem} 404 if the owner has none
 */
export async function endCalendarLink(
  transaction: Transaction<Tables>,
  actor: Actor,
  owner: CalendarOwner,
): Promise<void> {
  const isRevoked = await revokeCalendarLinks(transaction, {
    families: owner.family_id === undefined ? [] : [owner.family_id],
    teachers: owner.teacher_id === undefined ? [] : [owner.teacher_id],
  });
  if (!isRevoked) throw UNKNOWN_ID;
  await recordAuditEntry(transaction, {
    actor,
    action: 'calendar-link.revoked',
    entity: entityOf(owner),
  });
}

/** Revokes the addresses of calendars: what they were given for has ended. Returns whether there was one. */
export async function revokeCalendarLinks(
  transaction: Transaction<Tables>,
  { families = [], teachers = [] }: { families?: readonly string[]; teachers?: readonly string[] },
): Promise<boolean> {
  const owners = [
    ['family_id', families],
    ['teacher_id', teachers],
  ] as const;
  let isRevoked = false;
  for (const [column, ids] of owners) {
    if (ids.length === 0) continue;
    const { numUpdatedRows } = await transaction
      .updateTable('calendar_link')
      .set({ revoked_at: new Date().toISOString() })
      .where(column, 'in', ids)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    isRevoked ||= numUpdatedRows > 0;
  }
  return isRevoked;
}

function entityOf({ family_id, teacher_id }: CalendarOwner) {
  return family_id === undefined
    ? ({ type: 'account', id: teacher_id } as const)
    : ({ type: 'family', id: family_id } as const);
}
