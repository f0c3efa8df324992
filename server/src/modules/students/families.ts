import { isDeepStrictEqual } from 'node:util';
import type { Family, FamilyChange, FamilyInput } from 'api-contract/family-schema';
import type { Institute } from 'api-contract/institute';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow, lockRows } from '../../platform/database/lock-row';
import { type PageRequest, readPage, totalOf } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import type { FamilyAgreementTable } from '../../platform/database/tables/ledger';
import { groupBy } from '../../platform/group-by';
import { invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { studentKey } from '../../platform/names/name-keys';
import { matchesName, startsWords } from '../../platform/names/search';
import { type Caller, requirePermission } from '../accounts';
import {
  agreeOnOrder,
  agreeWithFamily,
  answerOf,
  beginFamilyAgreements,
  type ChangeAnswer,
  type ChangeDays,
  familiesOn,
  firstOpenDay,
  lockTerms,
  startOf,
  studentsOn,
} from '../ledger';
import { retryMessagesOf } from '../message-queue';
import { matchesFamilyPhone, readFamilyPhones, replaceFamilyPhones } from './family-phones';

/** What is written of a family beside agreements. */
const RECORDED = ['guardian_name', 'phones', 'notes', 'language', 'email'] as const;

const NOT_ITS_CHILDREN = invalidField(
  'children',
  'في الترتيب من ليس من أبناء هذه العائلة، أو اسم مكرّر.',
  'unknown',
);

/** What the answer to a write says beside the family. */
type SavedFamily = Family & Partial<ChangeAnswer<Omit<FamilyAgreementTable, 'family_id'>>>;

export interface FamilySelection extends PageRequest {
  /** A part of the guardian's name, of a phone number or of a student's spelling. */
  query: string;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
  /** What is agreed today is shown. */
  today: string;
}

const BY_GUARDIAN = [
  { column: 'family.guardian_folded', field: 'guardian_folded' },
  { column: 'family.id', field: 'id', type: 'id' },
] as const;

const GUARDIAN = { folded: sql`family.guardian_folded`, spelling: sql`family.guardian_name` };
const ALIAS = { folded: sql`alias.name_folded`, spelling: sql`alias.spelling` };

/**
 * A page of families, ordered by guardian. In a search, guardians with words that begin with what was typed come first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listFamilies(
  database: Kysely<Tables>,
  { query, limit, cursor, countries, today }: FamilySelection,
): Promise<{ families: Family[]; next_cursor: string | null; total: number }> {
  // With `exists`, PostgreSQL would hash the spellings of all students.
  const selected = database.selectFrom(familiesOn(database, today).as('family')).where(
    sql<boolean>`(
      ${matchesName(GUARDIAN, query)}
      or ${matchesFamilyPhone(sql`family.id`, query, countries)}
      or 0 < (
        select count(*) from ${studentsOn(database, today).as('student')}
        inner join student_alias as alias on alias.student_id = student.id
        where student.family_id = family.id and ${matchesName(ALIAS, query)}
      )
    )`,
  );
  const isSearch = query.trim() !== '';
  const rank = isSearch
    ? sql<number>`case when ${startsWords(GUARDIAN, query)} then 0 else 1 end`
    : sql<number>`0`;
  const { rows, next_cursor } = await readPage(selected.selectAll('family').select(rank.as('rank')), {
    key: isSearch ? [{ column: rank, field: 'rank', type: 'number' }, ...BY_GUARDIAN] : BY_GUARDIAN,
    order: 'asc',
    limit,
    cursor,
  });
  const total = await totalOf({ rows, next_cursor }, { cursor }, () =>
    selected.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  );
  return { families: await withStudents(database, rows, today), next_cursor, total };
}

/**
 * Creates a family; students are added to it by their own records.
 *
 * @throws {Problem} 403 if the administrator may not agree on a discount
 */
export async function createFamily(
  transaction: Transaction<Tables>,
  administrator: Caller,
  { from, ...input }: FamilyInput,
  today: string,
): Promise<SavedFamily> {
  const id = newId();
  const { guardian_name, phones = [], discount_percent = 0, notes, language, email } = input;
  if (discount_percent !== 0) requirePermission(administrator, 'prices');
  await transaction
    .insertInto('family')
    .values({
      id,
      guardian_name,
      guardian_folded: studentKey(guardian_name),
      notes: notes || null,
      language,
      email,
      created_at: new Date().toISOString(),
    })
    .execute();
  await replaceFamilyPhones(transaction, id, phones);
  await beginFamilyAgreements(transaction, id);
  const agreed = await agreeWithFamily(transaction, id, { discount_percent }, { from, today });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'family.created',
    entity: { type: 'family', id },
    after: { ...input, ...startOf(agreed, today) },
  });
  return { ...(await findFamily(transaction, id, today)), ...(agreed.from && { from: agreed.from }) };
}

/**
 * Changes the sent fields of a family. What is agreed changes from `from`, or from today.
 *
 * @throws {Problem} 404 if there is no such family, 403 if the administrator may not change one of the fields, 409 as
 * {@link requireUnchanged}, 422 if the order names others than its children
 */
export async function changeFamily(
  transaction: Transaction<Tables>,
  administrator: Caller,
  id: string,
  { was, from, children, ...change }: FamilyChange,
  today: string,
): Promise<SavedFamily> {
  await lockTerms(transaction);
  const order = children && (await orderOf(transaction, id, children, { from, today }));
  await lockRow(transaction, 'family', id);
  const before = await findFamily(transaction, id, today);
  const { guardian_name, phones, notes, language, email, discount_percent } = change;
  const recorded = RECORDED.filter(
    (field) => change[field] !== undefined && !isDeepStrictEqual(change[field], before[field]),
  );
  const agreed = await agreeWithFamily(transaction, id, { discount_percent }, { from, today });
  const ordered = order && (await agreeOnOrder(transaction, id, order, { from, today }));
  if (recorded.length > 0 || ordered?.isChanged) requirePermission(administrator, 'decisions');
  if (agreed.changed.length > 0) requirePermission(administrator, 'prices');
  requireUnchanged(was, before, { ...change, children });
  if (recorded.length === 0 && agreed.from === null && !ordered?.isChanged) {
    recordNoChange(transaction);
    return before;
  }
  if (recorded.some((field) => field !== 'phones'))
    await transaction
      .updateTable('family')
      .set({
        guardian_name,
        guardian_folded: guardian_name === undefined ? undefined : studentKey(guardian_name),
        notes: notes === '' ? null : notes,
        language,
        email,
      })
      .where('id', '=', id)
      .execute();
  if (recorded.includes('email')) await retryMessagesOf(transaction, id);
  if (phones && recorded.includes('phones')) await replaceFamilyPhones(transaction, id, phones);
  const first = { ...agreed, from: agreed.from ?? (ordered?.isChanged ? ordered.from : null) };
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'family.changed',
    entity: { type: 'family', id },
    before: {
      ...Object.fromEntries(recorded.map((field) => [field, before[field]])),
      ...(agreed.from !== null && { discount_percent: agreed.before.discount_percent }),
      ...(ordered?.isChanged && { children: before.children }),
    },
    after: {
      ...Object.fromEntries(recorded.map((field) => [field, change[field]])),
      ...(agreed.from !== null && { discount_percent }),
      ...(ordered?.isChanged && { children: order }),
      ...startOf(first, today),
    },
  });
  const { planned, ...answer } = await answerOf(transaction, first, { family: id }, today);
  return {
    ...(await findFamily(transaction, id, today)),
    ...answer,
    ...(planned && { planned: planned.map(({ family_id: _family, ...agreement }) => agreement) }),
  };
}

/**
 * The children of a family on the day of a change: those that are named in their order, then the others in theirs. Their records are locked.
 *
 * @throws {Problem} 422 if one who is named is no child of the family, or is named twice
 */
async function orderOf(
  transaction: Transaction<Tables>,
  id: string,
  named: readonly string[],
  { from, today }: ChangeDays,
): Promise<string[]> {
  const day = await firstOpenDay(transaction, from ?? today);
  const children = (await childrenOn(transaction, [id], day)).map(({ _id }) => _id);
  if (new Set(named).size < named.length || named.some((child) => !children.includes(child)))
    throw NOT_ITS_CHILDREN;
  await lockRows(transaction, 'student', children);
  return [...named, ...children.filter((child) => !named.includes(child))];
}

/**
 * A family with its students, as it is agreed today.
 *
 * @throws {Problem} 404 if there is no such family
 */
export async function findFamily(database: Kysely<Tables>, id: string, today: string): Promise<Family> {
  const rows = await database
    .selectFrom(familiesOn(database, today).as('family'))
    .selectAll()
    .where('id', '=', id)
    .execute();
  const [family] = await withStudents(database, rows, today);
  if (!family) throw UNKNOWN_ID;
  return family;
}

/** @throws {Problem} 404 if there is no such family */
export async function requireFamily(database: Kysely<Tables>, id: string): Promise<void> {
  const family = await database.selectFrom('family').select('id').where('id', '=', id).executeTakeFirst();
  if (!family) throw UNKNOWN_ID;
}

interface Row extends Omit<Family, '_id' | 'phones' | 'students' | 'children'> {
  id: string;
  guardian_folded: string;
  rank?: number;
}

/** The families of these rows with their students. */
async function withStudents(
  database: Kysely<Tables>,
  rows: readonly Row[],
  today: string,
): Promise<Family[]> {
  const ids = rows.map(({ id }) => id);
  const phonesOf = await readFamilyPhones(database, ids);
  const childrenOf = groupBy(await childrenOn(database, ids, today), ({ family_id }) => family_id);
  return rows.map(({ id, guardian_folded: _, rank: _rank, ...row }) => {
    const children = childrenOf.get(id) ?? [];
    return {
      _id: id,
      ...row,
      phones: phonesOf.get(id) ?? [],
      students: children.toSorted(byName).map(({ _id, name }) => ({ _id, name })),
      children: children.map(({ _id }) => _id),
    };
  });
}

/** The children of families on a day, in their order in each. */
function childrenOn(database: Kysely<Tables>, families: readonly string[], day: string) {
  return database
    .selectFrom(studentsOn(database, day).as('student'))
    .select(['id as _id', 'name', 'name_folded', 'family_id'])
    .where('family_id', 'in', families.length > 0 ? families : [''])
    .where('merged_into', 'is', null)
    .orderBy('family_place')
    .orderBy('id')
    .execute();
}

type Child = Awaited<ReturnType<typeof childrenOn>>[number];

function byName(one: Child, other: Child): number {
  return one.name_folded < other.name_folded ? -1 : Number(one.name_folded > other.name_folded);
}
