import { STATEMENT_LINK_DAYS } from 'api-contract/money';
import type { StatementLink } from 'api-contract/statement-schema';
import type { Kysely, Transaction } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { notFound, UNKNOWN_ID } from '../../platform/http/problem';
import { hashOfKey, newLinkKey } from '../../platform/link-keys';
import { accountFor, hasMovedSince } from '../ledger';
import { revokeStatementLinks } from '../students';
import type { SharedEntries, StatementOwner } from './statement';

const DAY_MS = 86_400_000;
/** The same for unknown, expired and revoked links. */
const NOT_VALID = notFound('هذا الرابط غير صالح أو انتهت مدته. يُرجى طلب رابط جديد من المعهد.');

interface NewLink {
  student_id: string | null;
  family_id: string | null;
  from_day: string | null;
  to_day: string | null;
}

/** An opened link. */
type OpenedLink = SharedEntries & Pick<NewLink, 'from_day' | 'to_day'>;

const NEWEST = [
  { column: 'statement_link.created_at', field: 'created_at' },
  { column: 'statement_link.id', field: 'id', type: 'id' },
] as const;

/**
 * Creates a private link to the entries of an account: the family's, or that of the student on the current day, of which it
 * shows what names the student. It revokes the earlier link of the same student or family. Its key is returned once, and only a
 * hash of it is stored.
 */
export async function createStatementLink(
  transaction: Transaction<Tables>,
  administrator: Actor,
  link: NewLink,
  today: string,
): Promise<StatementLink & { key: string }> {
  const key = newLinkKey();
  const now = Date.now();
  await revokeStatementLinks(transaction, { students: [link.student_id], families: [link.family_id] });
  const { student_id, family_id } = link;
  const owner = student_id === null ? { family: family_id ?? '' } : { student: student_id };
  const row = {
    id: newId(),
    ...link,
    account_id: await accountFor(transaction, owner, today),
    created_at: new Date(now).toISOString(),
    created_by: administrator.id,
    expires_at: new Date(now + STATEMENT_LINK_DAYS * DAY_MS).toISOString(),
    revoked_at: null,
    last_opened_at: null,
  };
  await transaction
    .insertInto('statement_link')
    .values({ ...row, key_hash: hashOfKey(key) })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'statement-link.created',
    entity: entityOf(link),
    after: { ...(await namesOf(transaction, link)), from: link.from_day, to: link.to_day },
  });
  return { ...toLink({ ...row, username: administrator.username }), key };
}

/**
 * A page of the links of a student or a family that still work, the newest one first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listStatementLinks(
  database: Kysely<Tables>,
  { student, family, ...page }: StatementOwner & PageRequest,
): Promise<{ statement_links: StatementLink[]; next_cursor: string | null }> {
  const links = database
    .selectFrom('statement_link')
    .innerJoin('account', 'account.id', 'statement_link.created_by')
    .selectAll('statement_link')
    .select('account.username')
    .$if(student !== undefined, (query) => query.where('student_id', '=', student ?? ''))
    .$if(family !== undefined, (query) => query.where('family_id', '=', family ?? ''))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date().toISOString());
  const { rows, next_cursor } = await readPage(links, { key: NEWEST, order: 'desc', ...page });
  return { statement_links: rows.map(toLink), next_cursor };
}

/**
 * Revokes a link.
 *
 * @throws {Problem} 404 if there is no such link that works
 */
export async function revokeStatementLink(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
): Promise<void> {
  const link = await transaction
    .updateTable('statement_link')
    .set({ revoked_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['student_id', 'family_id', 'from_day', 'to_day'])
    .executeTakeFirst();
  if (!link) throw UNKNOWN_ID;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'statement-link.revoked',
    entity: entityOf(link),
    before: { ...(await namesOf(transaction, link)), from: link.from_day, to: link.to_day },
  });
}

/**
 * The link with a key; notes that it was opened.
 *
 * @throws {Problem} 404 if it is unknown, expired or revoked, or its owner has moved
 */
export async function openStatementLink(
  database: Kysely<Tables>,
  key: string,
  calendar: Pick<Calendar, 'today' | 'at'>,
): Promise<OpenedLink> {
  const now = new Date().toISOString();
  const link = await database
    .updateTable('statement_link')
    .set({ last_opened_at: now })
    .where('key_hash', '=', hashOfKey(key))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['account_id', 'student_id', 'family_id', 'from_day', 'to_day', 'created_at'])
    .executeTakeFirst();
  if (!link || (await hasMovedSince(database, link, calendar))) throw NOT_VALID;
  return link;
}

/** Names the student or the guardian, for the history. */
export async function namesOf(
  database: Kysely<Tables>,
  { student_id, family_id }: Pick<NewLink, 'student_id' | 'family_id'>,
): Promise<{ name: string } | { guardian_name: string }> {
  if (student_id !== null)
    return database
      .selectFrom('student')
      .select('name')
      .where('id', '=', student_id)
      .executeTakeFirstOrThrow();
  return database
    .selectFrom('family')
    .select('guardian_name')
    .where('id', '=', family_id)
    .executeTakeFirstOrThrow();
}

/** The changed record in the history. */
export function entityOf({ student_id, family_id }: Pick<NewLink, 'student_id' | 'family_id'>) {
  return student_id !== null
    ? ({ type: 'student', id: student_id } as const)
    : ({ type: 'family', id: family_id ?? '' } as const);
}

function toLink(row: {
  id: string;
  from_day: string | null;
  to_day: string | null;
  created_at: string;
  expires_at: string;
  username: string;
  last_opened_at: string | null;
}): StatementLink {
  return {
    _id: row.id,
    from: row.from_day,
    to: row.to_day,
    created_at: row.created_at,
    expires_at: row.expires_at,
    created_by: row.username,
    last_opened_at: row.last_opened_at,
  };
}
