import { FAMILIES_PAGE, type Family, type FamilyChange, type FamilyInput } from 'api-contract/family-schema';
import type { Institute } from 'api-contract/institute';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { studentKey } from '../../platform/names/name-keys';
import { matchesName, matchesPhone, startsWords } from '../../platform/names/search';
import { type Caller, requirePermission } from '../accounts';

export interface FamilySelection extends PageRequest {
  /** A part of the guardian's name, of a phone number or of a student's spelling. */
  query: string;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
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
  { query, limit = FAMILIES_PAGE, cursor, countries }: FamilySelection,
): Promise<{ families: Family[]; next_cursor: string | null; total: number }> {
  // With `exists`, PostgreSQL would hash the spellings of all students.
  const selected = database.selectFrom('family').where(
    sql<boolean>`(
      ${matchesName(GUARDIAN, query)}
      or ${matchesPhone(sql`family.phones`, query, countries)}
      or 0 < (
        select count(*) from student_record as student
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
  const { total } = await selected
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { families: await withStudents(database, rows), next_cursor, total: Number(total) };
}

/**
 * Creates a family; students are added to it by their own records.
 *
 * @throws {Problem} 403 if the administrator may not agree on a discount
 */
export async function createFamily(
  transaction: Transaction<Tables>,
  administrator: Caller,
  input: FamilyInput,
): Promise<Family> {
  const id = newId();
  const { guardian_name, phones = [], discount_percent = 0, notes } = input;
  if (discount_percent !== 0) requirePermission(administrator, 'prices');
  await transaction
    .insertInto('family')
    .values({
      id,
      guardian_name,
      guardian_folded: studentKey(guardian_name),
      phones: JSON.stringify(phones),
      discount_percent,
      notes: notes || null,
      created_at: new Date().toISOString(),
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'family.created',
    entity: { type: 'family', id },
    after: input,
  });
  return findFamily(transaction, id);
}

/**
 * Changes the sent fields of a family.
 *
 * @throws {Problem} 404 if there is no such family, 403 if the administrator may not change one of the fields, 409 as
 * {@link requireUnchanged}
 */
export async function changeFamily(
  transaction: Transaction<Tables>,
  administrator: Caller,
  id: string,
  { was, ...change }: FamilyChange,
): Promise<Family> {
  await lockRow(transaction, 'family', id);
  const before = await findFamily(transaction, id);
  const changed = Object.entries(change).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof Family]),
  );
  for (const [field] of changed) {
    requirePermission(administrator, field === 'discount_percent' ? 'prices' : 'decisions');
  }
  requireUnchanged(was, before, change);
  if (changed.length === 0) {
    recordNoChange(transaction);
    return before;
  }
  const { guardian_name, phones, notes, discount_percent } = change;
  await transaction
    .updateTable('family')
    .set({
      guardian_name,
      guardian_folded: guardian_name === undefined ? undefined : studentKey(guardian_name),
      phones: phones && JSON.stringify(phones),
      discount_percent,
      notes: notes === '' ? null : notes,
    })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'family.changed',
    entity: { type: 'family', id },
    before: Object.fromEntries(changed.map(([field]) => [field, before[field as keyof Family]])),
    after: Object.fromEntries(changed),
  });
  return findFamily(transaction, id);
}

/**
 * A family with its students.
 *
 * @throws {Problem} 404 if there is no such family
 */
export async function findFamily(database: Kysely<Tables>, id: string): Promise<Family> {
  const rows = await database.selectFrom('family').selectAll().where('id', '=', id).execute();
  const [family] = await withStudents(database, rows);
  if (!family) throw UNKNOWN_ID;
  return family;
}

interface Row extends Omit<Family, '_id' | 'phones' | 'students'> {
  id: string;
  guardian_folded: string;
  phones: string;
  rank?: number;
}

/** The families of these rows with their students. */
async function withStudents(database: Kysely<Tables>, rows: readonly Row[]): Promise<Family[]> {
  const ids = rows.map(({ id }) => id);
  const students = await database
    .selectFrom('student_record as student')
    .select(['student.id as _id', 'student.name', 'student.family_id'])
    .where('student.family_id', 'in', ids.length > 0 ? ids : [''])
    .where('student.merged_into', 'is', null)
    .orderBy('student.name_folded')
    .orderBy('student.id')
    .execute();
  return rows.map(({ id, guardian_folded: _, rank: _rank, phones, ...row }) => ({
    _id: id,
    ...row,
    phones: JSON.parse(phones),
    students: students
      .filter(({ family_id }) => family_id === id)
      .map(({ family_id: _family, ...student }) => student),
  }));
}
