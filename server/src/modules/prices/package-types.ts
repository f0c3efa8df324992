import type { PackageType, PackageTypeChange, PackageTypeInput } from 'api-contract/package-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import { type PageRequest, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import type { PackageTypeTable } from '../../platform/database/tables/money';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';

/**
 * A page of the package types in the order in which they were made.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listPackageTypes(
  database: Kysely<Tables>,
  { limit, cursor }: PageRequest,
): Promise<{ package_types: PackageType[]; next_cursor: string | null }> {
  const key = [{ column: 'package_type.id', field: '_id' }] as const;
  const { rows, next_cursor } = await readPage(typesIn(database), { key, order: 'asc', limit, cursor });
  return { package_types: rows.map(toPackageType), next_cursor };
}

/** Adds packages that the institute sells at a fixed price. */
export async function createPackageType(
  transaction: Transaction<Tables>,
  administrator: Actor,
  input: PackageTypeInput,
): Promise<PackageType> {
  const id = newId();
  await transaction
    .insertInto('package_type')
    .values({
      id,
      name: input.name,
      days: input.days,
      price: input.price,
      ...columnsOf(input),
      created_at: new Date().toISOString(),
      created_by: administrator.id,
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'package-type.created',
    entity: { type: 'package-type', id },
    after: input,
  });
  return readPackageType(transaction, id);
}

/**
 * Changes a package type. Packages that were bought by it stay as they are.
 *
 * @throws {Problem} 404 if there is no such type; 409 as {@link requireUnchanged}
 */
export async function changePackageType(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, was, ...sent }: PackageTypeChange & { id: string },
): Promise<PackageType> {
  await lockRow(transaction, 'package_type', id);
  const type = await readPackageType(transaction, id);
  requireUnchanged(was, type, sent);
  const changed = Object.entries(sent).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(type[field as keyof typeof sent]),
  );
  if (changed.length === 0) {
    recordNoChange(transaction);
    return type;
  }
  const change: Partial<PackageType> = Object.fromEntries(changed);
  const after = { ...type, ...change };
  const { name, days, price, active } = after;
  await transaction
    .updateTable('package_type')
    .set({ name, days, price, active: Number(active), ...columnsOf(after) })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'package-type.changed',
    entity: { type: 'package-type', id },
    before: Object.fromEntries(changed.map(([field]) => [field, type[field as keyof typeof sent]])),
    after: change,
  });
  return after;
}

/** @throws {Problem} 404 if there is no such type */
export async function readPackageType(database: Kysely<Tables>, id: string): Promise<PackageType> {
  const row = await typesIn(database).where('id', '=', id).executeTakeFirst();
  if (!row) throw UNKNOWN_ID;
  return toPackageType(row);
}

function typesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('package_type')
    .select(['id as _id', 'name', 'hours_hundredths', 'price', 'days'])
    .select(['education_levels', 'lesson_types', 'active', 'created_at']);
}

/** The columns of what packages and their types give. */
export function columnsOf({
  hours,
  education_levels,
  lesson_types,
}: Pick<PackageType, 'hours' | 'education_levels' | 'lesson_types'>) {
  return {
    hours_hundredths: Math.round(hours * 100),
    education_levels: JSON.stringify(education_levels),
    lesson_types: JSON.stringify(lesson_types),
  };
}

/** What packages and their types give, from {@link columnsOf}. */
export function givenBy({
  hours_hundredths,
  education_levels,
  lesson_types,
}: Pick<PackageTypeTable, 'hours_hundredths' | 'education_levels' | 'lesson_types'>): Pick<
  PackageType,
  'hours' | 'education_levels' | 'lesson_types'
> {
  return {
    hours: hours_hundredths / 100,
    education_levels: JSON.parse(education_levels),
    lesson_types: JSON.parse(lesson_types),
  };
}

function toPackageType({
  active,
  hours_hundredths,
  education_levels,
  lesson_types,
  ...row
}: Awaited<ReturnType<ReturnType<typeof typesIn>['executeTakeFirstOrThrow']>>): PackageType {
  return {
    ...row,
    active: active === 1,
    ...givenBy({ hours_hundredths, education_levels, lesson_types }),
  };
}
