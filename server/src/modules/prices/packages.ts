import type { HourPackage, PackageInput } from 'api-contract/package-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { dayAfter } from '../../platform/days';
import { conflict, UNKNOWN_ID } from '../../platform/http/problem';
import { type ChargeSettings, readPackagesLeft } from '../charges';
import { checkOwner } from '../students';

/** A student's packages include those of the family, and a family's those of its students. */
export interface PackageSelection {
  student?: string | undefined;
  family?: string | undefined;
}

/** Packages with the hours that are left in them, the one that ends last first. */
export async function listPackages(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  { student, family }: PackageSelection,
): Promise<HourPackage[]> {
  const owners = { students: student ? [student] : [], families: family ? [family] : [] };
  const packages = await readPackagesLeft(database, settings, owners);
  // Those of a student's siblings are not the student's.
  const shown = packages.filter((each) => !student || each.family_id || each.student_id === student);
  if (shown.length === 0) return [];
  const left = new Map(shown.map((each) => [each.id, each.left_hundredths]));
  const rows = await packagesIn(database)
    .where('hour_package.id', 'in', [...left.keys()])
    .orderBy('hour_package.last_day', 'desc')
    .orderBy('hour_package.id', 'desc')
    .execute();
  return rows.map((row) => toPackage(row, left));
}

/**
 * Records hours that are paid ahead.
 *
 * @throws {Problem} 422 if there is no such student or family
 */
export async function createPackage(
  transaction: Transaction<Tables>,
  administrator: Actor,
  settings: ChargeSettings,
  { student_id = null, family_id = null, hours, education_levels, lesson_types, ...fields }: PackageInput,
): Promise<HourPackage> {
  await checkOwner(transaction, { student_id, family_id });
  const id = newId();
  await transaction
    .insertInto('hour_package')
    .values({
      id,
      student_id,
      family_id,
      hours_hundredths: Math.round(hours * 100),
      ...fields,
      education_levels: JSON.stringify(education_levels),
      lesson_types: JSON.stringify(lesson_types),
      created_at: new Date().toISOString(),
      created_by: administrator.id,
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'package.created',
    entity: { type: 'package', id },
    after: { student_id, family_id, hours, ...fields, education_levels, lesson_types },
  });
  return readPackage(transaction, settings, id);
}

/**
 * Pays the unused hours of a package back at the price at which they were bought, which ends it.
 *
 * @param today the day of the refund
 * @throws {Problem} 404 if there is no such package; 409 if it was paid back, or if nothing is left
 */
export async function refundPackage(
  transaction: Transaction<Tables>,
  administrator: Actor,
  settings: ChargeSettings,
  { id, today, reason }: { id: string; today: string; reason: string | undefined },
): Promise<HourPackage> {
  const row = await lockRow(transaction, 'hour_package', id);
  if (!row) throw UNKNOWN_ID;
  if (row.refunded_on !== null) throw conflict('سبق أن أُعيد ثمن ما بقي في هذه الرزمة.');
  // Lessons after the refund do not draw from the package.
  const refunded = (await leftHours(transaction, settings, ownersOf(row), dayAfter(today))).get(id) ?? 0;
  if (refunded <= 0) throw conflict('لم يبقَ في هذه الرزمة ساعات.');
  const refund = refundOf(refunded, row);
  await transaction
    .updateTable('hour_package')
    .set({ refunded_on: today, refunded_hundredths: refunded, refund })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'package.refunded',
    entity: { type: 'package', id },
    after: { refunded_hours: refunded / 100, refund, ...(reason === undefined ? {} : { reason }) },
  });
  return readPackage(transaction, settings, id);
}

/** The share of the price that was paid for these hours, rounded half up to the agora. */
export function refundOf(
  leftHundredths: number,
  { hours_hundredths, price }: { hours_hundredths: number; price: number },
): number {
  return Math.floor((2 * leftHundredths * price + hours_hundredths) / (2 * hours_hundredths));
}

/** The hours that are left, in hundredths, by package. */
async function leftHours(
  database: Kysely<Tables>,
  settings: ChargeSettings,
  owners: { students: string[]; families: string[] },
  before?: string,
): Promise<Map<string, number>> {
  const packages = await readPackagesLeft(database, settings, owners, before);
  return new Map(packages.map((each) => [each.id, each.left_hundredths]));
}

async function readPackage(
  transaction: Transaction<Tables>,
  settings: ChargeSettings,
  id: string,
): Promise<HourPackage> {
  const row = await packagesIn(transaction).where('hour_package.id', '=', id).executeTakeFirstOrThrow();
  return toPackage(row, await leftHours(transaction, settings, ownersOf(row)));
}

function ownersOf({ student_id, family_id }: { student_id: string | null; family_id: string | null }) {
  return { students: student_id ? [student_id] : [], families: family_id ? [family_id] : [] };
}

function packagesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('hour_package')
    .leftJoin('student_record as student', 'student.id', 'hour_package.student_id')
    .leftJoin('family', 'family.id', 'hour_package.family_id')
    .select([
      'hour_package.id as _id',
      'hour_package.student_id',
      'hour_package.family_id',
      sql<string>`coalesce(student.name, family.guardian_name)`.as('name'),
      'hour_package.hours_hundredths',
      'hour_package.price',
      'hour_package.first_day',
      'hour_package.last_day',
      'hour_package.education_levels',
      'hour_package.lesson_types',
      'hour_package.refunded_on',
      'hour_package.refund',
      'hour_package.created_at',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof packagesIn>['executeTakeFirstOrThrow']>>;

function toPackage({ hours_hundredths, ...row }: Row, left: ReadonlyMap<string, number>): HourPackage {
  return {
    ...row,
    hours: hours_hundredths / 100,
    education_levels: JSON.parse(row.education_levels),
    lesson_types: JSON.parse(row.lesson_types),
    left_hours: (left.get(row._id) ?? 0) / 100,
  };
}
