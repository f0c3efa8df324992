import type { FamilyLink } from 'api-contract/family-page-schema';
import type { Kysely, Transaction } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { notFound, UNKNOWN_ID } from '../../platform/http/problem';
import { calendarKeyOf, hashOfKey, newLinkKey } from '../../platform/link-keys';
import { findAccount, hasMovedSince } from '../ledger';
import { revokeFamilyLinks } from '../students';

/** Whose page it is: a family's, or that of a student without one. */
export interface PageOwner {
  family_id: string | null;
  student_id: string | null;
}

/** An opened link. */
export interface OpenedLink extends PageOwner {
  /** The visit before this one. */
  since: string | null;
  /** The key of the page's calendar. */
  calendarKey: string;
}

/** The same for unknown and revoked links. */
const NOT_VALID = notFound('هذا الرابط غير صالح. يُرجى طلب رابط جديد من المعهد.');

/** The owner of a page by the field that names it: a student who has a family on a day is shown on the family's page. */
export async function pageOwner(
  database: Kysely<Tables>,
  { student_id, family_id }: { student_id?: string | undefined; family_id?: string | undefined },
  day: string,
): Promise<PageOwner> {
  const owner =
    student_id === undefined
      ? { family: family_id ?? '' }
      : await findAccount(database, { student: student_id }, day);
  return 'family' in owner
    ? { family_id: owner.family, student_id: null }
    : { family_id: null, student_id: owner.student };
}

/**
 * Makes the private link to a page, which ends the earlier one. Its key is returned once, and only a hash of it is stored, and one of
 * the key of its calendar.
 */
export async function createFamilyLink(
  transaction: Transaction<Tables>,
  administrator: Actor,
  owner: PageOwner,
): Promise<FamilyLink & { key: string }> {
  await revokeFamilyLinks(transaction, { families: [owner.family_id], students: [owner.student_id] });
  const key = newLinkKey();
  const [_id, created_at] = [newId(), new Date().toISOString()];
  await transaction
    .insertInto('family_link')
    .values({
      id: _id,
      key_hash: hashOfKey(key),
      calendar_hash: hashOfKey(calendarKeyOf(key)),
      ...owner,
      created_at,
      created_by: administrator.id,
      revoked_at: null,
      last_opened_at: null,
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'family-link.created',
    entity: entityOf(owner),
  });
  return { _id, ...owner, created_at, created_by: administrator.username, last_opened_at: null, key };
}

/** The links of an owner that work: one at most. */
export async function listFamilyLinks(
  database: Kysely<Tables>,
  { family_id, student_id }: PageOwner,
): Promise<FamilyLink[]> {
  return database
    .selectFrom('family_link')
    .innerJoin('account', 'account.id', 'family_link.created_by')
    .select(['family_link.id as _id', 'family_link.family_id', 'family_link.student_id'])
    .select(['family_link.created_at', 'account.username as created_by', 'family_link.last_opened_at'])
    .where(
      family_id === null ? 'family_link.student_id' : 'family_link.family_id',
      '=',
      family_id ?? student_id,
    )
    .where('family_link.revoked_at', 'is', null)
    .execute();
}

/**
 * Ends the link to a page.
 *
 * @throws {Problem} 404 if none works
 */
export async function revokeFamilyLink(
  transaction: Transaction<Tables>,
  administrator: Actor,
  owner: PageOwner,
): Promise<void> {
  const { family_id, student_id } = owner;
  if (!(await revokeFamilyLinks(transaction, { families: [family_id], students: [student_id] })))
    throw UNKNOWN_ID;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'family-link.revoked',
    entity: entityOf(owner),
  });
}

/**
 * The owner of the link with a key.
 *
 * @throws {Problem} 404 if it is unknown or revoked, or a child of its page has moved
 */
export async function openFamilyLink(
  database: Kysely<Tables>,
  key: string,
  calendar: Pick<Calendar, 'today' | 'at'>,
): Promise<OpenedLink> {
  const link = await database
    .selectFrom('family_link')
    .select(['family_id', 'student_id', 'created_at', 'last_opened_at as since'])
    .where('key_hash', '=', hashOfKey(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!link || (await hasMovedSince(database, link, calendar))) throw NOT_VALID;
  const { family_id, student_id, since } = link;
  return { family_id, student_id, since, calendarKey: calendarKeyOf(key) };
}

/** Notes a visit, from which on the next one counts what has changed. */
export async function noteVisit(database: Kysely<Tables>, key: string): Promise<void> {
  await database
    .updateTable('family_link')
    .set({ last_opened_at: new Date().toISOString() })
    .where('key_hash', '=', hashOfKey(key))
    .execute();
}

/** The changed record in the history. */
function entityOf({ family_id, student_id }: PageOwner) {
  return family_id === null
    ? ({ type: 'student', id: student_id ?? '' } as const)
    : ({ type: 'family', id: family_id } as const);
}
