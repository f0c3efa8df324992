import { dayAfter } from 'api-contract/calendar-day';
import type { HourPackage, PackageInput, PackageType, packageListQuery } from 'api-contract/package-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRow } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { accountFor, accountOfRecord, accountOwnerOf, isInForceOn, lockAccounts, post } from '../ledger';
import { checkOwner, refuseErased } from '../students';
import { columnsOf, givenBy, readPackageType } from './package-types';

/**
 * A page of packages with the hours that are left in them: all; of a student, then of the family that the student belongs to
 * today; or of a family, then of its students. Of each of them, the one that ends last comes first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listPackages(
  database: Kysely<Tables>,
  today: string,
  { student, family, limit, cursor }: z.output<typeof packageListQuery>,
): Promise<{ packages: HourPackage[]; next_cursor: string | null }> {
  const asked = student === undefined ? sql.ref('package.family_id') : sql.ref('package.student_id');
  const order = sql<number>`case when ${asked} = ${student ?? family ?? ''} then 1 else 0 end`;
  const payers = student || family ? await readPayers(database, today, { student, family }) : undefined;
  const selected = packagesIn(database)
    .select(order.as('is_own'))
    .$if(payers !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          ...(payers?.students.length ? [eb('package.student_id', 'in', payers.students)] : []),
          ...(payers?.families.length ? [eb('package.family_id', 'in', payers.families)] : []),
        ]),
      ),
    );
  const key = [
    { column: order, field: 'is_own', type: 'number' },
    { column: 'package.last_day', field: 'last_day', type: 'day' },
    { column: 'package.id', field: '_id' },
  ] as const;
  const { rows, next_cursor } = await readPage(selected, { key, order: 'desc', limit, cursor });
  return { packages: rows.map(({ is_own: _order, ...row }) => toPackage(row)), next_cursor };
}

/** Whose packages pay for a student today, or for the students of a family. */
async function readPayers(
  database: Kysely<Tables>,
  today: string,
  { student, family }: { student?: string | undefined; family?: string | undefined },
): Promise<{ students: string[]; families: string[] }> {
  const agreements = database
    .selectFrom('student_agreement')
    .select(['student_id', 'family_id'])
    .where(isInForceOn(today, 'student_agreement.student_id'));
  if (student !== undefined) {
    const rows = await agreements.where('student_id', '=', student).execute();
    return { students: [student], families: rows.flatMap(({ family_id }) => family_id ?? []) };
  }
  const rows = await agreements.where('family_id', '=', family ?? '').execute();
  return { students: rows.map(({ student_id }) => student_id), families: [family ?? ''] };
}

/**
 * Sells hours ahead, by the price list or on free terms. They are owed on their first day.
 *
 * @throws {Problem} 422 if there is no such student or family, or if the type is no longer sold; 409 if the student was erased
 */
export async function createPackage(
  transaction: Transaction<Tables>,
  administrator: Actor,
  input: PackageInput,
): Promise<HourPackage> {
  const { student_id = null, family_id = null, package_type_id = null, first_day } = input;
  await checkOwner(transaction, { student_id, family_id });
  await refuseErased(transaction, student_id);
  const terms =
    package_type_id === null ? freeTerms(input) : await termsOf(transaction, package_type_id, first_day);
  const account_id = await accountFor(transaction, accountOwnerOf({ student_id, family_id }), first_day);
  const id = newId();
  const { price, last_day } = terms;
  await transaction
    .insertInto('package')
    .values({
      id,
      student_id,
      family_id,
      package_type_id,
      first_day,
      price,
      last_day,
      ...columnsOf(terms),
      created_at: new Date().toISOString(),
      created_by: administrator.id,
    })
    .execute();
  await post(transaction, [
    { kind: 'package', account_id, student_id, package_id: id, day: first_day, amount: price },
  ]);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'package.created',
    entity: { type: 'package', id },
    after: { student_id, family_id, package_type_id, first_day, ...terms },
  });
  return readPackage(transaction, id);
}

/** What a package gives, and until when. */
type PackageTerms = Pick<PackageType, 'hours' | 'price' | 'education_levels' | 'lesson_types'> & {
  last_day: string;
};

function freeTerms({
  hours = 0,
  price = 0,
  last_day = '',
  education_levels = [],
  lesson_types = [],
}: PackageInput): PackageTerms {
  return { hours, price, education_levels, lesson_types, last_day };
}

/** The type is locked, so that the package has its terms as they are when it is sold. */
async function termsOf(
  transaction: Transaction<Tables>,
  type: string,
  first_day: string,
): Promise<PackageTerms> {
  if (!(await lockRow(transaction, 'package_type', type)))
    throw invalidField('package_type_id', 'لم يُعثر على هذا النوع من الرزم. يُرجى تحديث الصفحة.', 'unknown');
  const { hours, price, education_levels, lesson_types, days, active } = await readPackageType(
    transaction,
    type,
  );
  if (!active) throw invalidField('package_type_id', 'لم يعد هذا النوع من الرزم يُباع.', 'not_sold');
  return { hours, price, education_levels, lesson_types, last_day: dayAfter(first_day, days - 1) };
}

/**
 * Pays the unused hours of a package back at the price at which they were bought, which ends it. Hours that lessons give back
 * later can be paid back too.
 *
 * @param today the day of the refund
 * @throws {Problem} 404 if there is no such package; 409 if nothing is left
 */
export async function refundPackage(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, today, reason }: { id: string; today: string; reason: string | undefined },
): Promise<HourPackage> {
  await shareStudentsLock(transaction);
  const owned = await transaction
    .selectFrom('package')
    .select(['student_id', 'family_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!owned) throw UNKNOWN_ID;
  // Lessons draw from the package while they hold the account of its owner.
  await lockAccounts(transaction, [accountOwnerOf(owned)]);
  const account_id = await accountOfRecord(transaction, 'package_id', id);
  const row = await packagesIn(transaction).where('package.id', '=', id).executeTakeFirstOrThrow();
  const refunded = leftIn(row);
  if (refunded <= 0)
    throw conflict(
      row.refunded_on === null
        ? 'لم يبقَ في هذه الرزمة ساعات.'
        : 'سبق أن أُعيد ثمن ما بقي في هذه الرزمة، ولم يبقَ فيها ساعات بعده.',
    );
  const refunded_hundredths = (row.refunded_hundredths ?? 0) + refunded;
  const refund = refundOf(refunded_hundredths, row);
  const amount = refund - (row.refund ?? 0);
  await transaction
    .updateTable('package')
    .set({ refunded_on: today, refunded_hundredths, refund })
    .where('id', '=', id)
    .execute();
  const { student_id } = row;
  await post(transaction, [
    { kind: 'package', account_id, student_id, package_id: id, day: today, amount: -amount },
  ]);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'package.refunded',
    entity: { type: 'package', id },
    after: { refunded_hours: refunded / 100, refund: amount, ...(reason === undefined ? {} : { reason }) },
  });
  return readPackage(transaction, id);
}

/** The share of the price that was paid for these hours, rounded half up to the agora. */
export function refundOf(
  refundedHundredths: number,
  { hours_hundredths, price }: { hours_hundredths: number; price: number },
): number {
  return Math.floor((2 * refundedHundredths * price + hours_hundredths) / (2 * hours_hundredths));
}

async function readPackage(transaction: Transaction<Tables>, id: string): Promise<HourPackage> {
  return toPackage(await packagesIn(transaction).where('package.id', '=', id).executeTakeFirstOrThrow());
}

function packagesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('package')
    .leftJoin('student', 'student.id', 'package.student_id')
    .leftJoin('family', 'family.id', 'package.family_id')
    .leftJoin('package_type', 'package_type.id', 'package.package_type_id')
    .select([
      'package.id as _id',
      'package.student_id',
      'package.family_id',
      sql<string>`coalesce(student.name, family.guardian_name)`.as('name'),
      'package.package_type_id',
      'package_type.name as type_name',
      'package.hours_hundredths',
      'package.price',
      'package.first_day',
      'package.last_day',
      'package.education_levels',
      'package.lesson_types',
      'package.refunded_on',
      'package.refunded_hundredths',
      'package.refund',
      'package.created_at',
    ])
    .select(({ selectFrom }) =>
      selectFrom('lesson_draw')
        .select(({ fn }) => fn.sum<number | null>('lesson_draw.hours_hundredths').as('drawn'))
        .whereRef('lesson_draw.package_id', '=', 'package.id')
        .as('drawn_hundredths'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof packagesIn>['executeTakeFirstOrThrow']>>;

/** The hours, in hundredths, that no lesson has drawn and that were not paid back. */
function leftIn({
  hours_hundredths,
  drawn_hundredths,
  refunded_hundredths,
}: Pick<Row, 'hours_hundredths' | 'drawn_hundredths' | 'refunded_hundredths'>): number {
  return hours_hundredths - Number(drawn_hundredths ?? 0) - (refunded_hundredths ?? 0);
}

function toPackage({ hours_hundredths, drawn_hundredths, ...row }: Row): HourPackage {
  return {
    ...row,
    ...givenBy({ ...row, hours_hundredths }),
    left_hours: leftIn({ ...row, hours_hundredths, drawn_hundredths }) / 100,
  };
}
