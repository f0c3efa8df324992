import type { ExportedInstitute, ExportedRow, ExportedSheet } from 'api-contract/export-schema';
import { LIST_PAGE_MAX } from 'api-contract/limits';
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { ALL_DAYS } from '../../platform/calendar';
import { allPages, pagesOf } from '../../platform/database/pages-of';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { PAGE_SIZE, type Pages } from '../../platform/http/json-stream';
import type { Services } from '../../platform/services';
import { familiesOn, readBalances, studentsOn } from '../ledger';
import { createApprovedLessonParts, listMakeUps } from '../lessons';
import { receiptNumber } from '../payments';
import { readOwners } from '../statements';
import { readFamilyPhones, recordedPayer } from '../students';
import { listSeries } from '../timetable';

type InstituteSheets = { [Sheet in ExportedSheet]: Pages<ExportedRow> };

/** A row with the id by which its page is found. */
type Identified = ExportedRow & { id: string };

/** The whole institute on a day, each list in pages that are read while they are sent. */
export function readInstitute(
  { database, json }: Pick<Services, 'database' | 'json'>,
  day: string,
): Pick<ExportedInstitute, 'day'> & InstituteSheets {
  return {
    day,
    families: rowsById((after) => readFamilies(database, day, after)),
    students: rowsById((after) => readStudents(database, day, after)),
    teachers: rowsById((after) => readTeachers(database, after)),
    prices: rowsById((after) => readPrices(database, after)),
    series: readSeries(database, day),
    lessons: createApprovedLessonParts(json, 'exported')(database, ALL_DAYS),
    payments: rowsById((after) => readPayments(database, after)),
    opening: readOpening(database, day),
    packages: rowsById((after) => readPackages(database, after)),
    monthly_fees: rowsById((after) => readFees(database, after)),
    adjustments: rowsById((after) => readAdjustments(database, after)),
    refunds: rowsById((after) => readRefunds(database, after)),
    make_ups: readMakeUps(database),
    bookings: rowsById((after) => readBookings(database, after)),
    rooms: rowsById((after) => readRooms(database, after)),
  };
}

async function* rowsById(read: (after: string) => Promise<Identified[]>): AsyncGenerator<ExportedRow[]> {
  for await (const rows of pagesOf(PAGE_SIZE, read, ({ id }) => id))
    yield rows.map(({ id: _, ...row }) => row);
}

/** Restricts a list to the page of rows that follows an id. */
function pageAfter(id: string, after: string) {
  return <Database, Table extends keyof Database, Row>(list: SelectQueryBuilder<Database, Table, Row>) =>
    list
      .where(sql<boolean>`${sql.ref(id)} > ${after}`)
      .orderBy(sql.ref(id))
      .limit(PAGE_SIZE);
}

async function readFamilies(database: Kysely<Tables>, day: string, after: string): Promise<Identified[]> {
  const families = await database
    .selectFrom(familiesOn(database, day).as('family'))
    .select(['id', 'guardian_name', 'discount_percent', 'language', 'notes'])
    .$call(pageAfter('id', after))
    .execute();
  const phonesOf = await readFamilyPhones(
    database,
    families.map(({ id }) => id),
  );
  return families.map(({ guardian_name, ...family }) => ({
    guardian_name,
    ...phoneCells(phonesOf.get(family.id)),
    ...family,
  }));
}

/** The first number, and the others, as sheets have them. */
function phoneCells([phone, ...phones]: readonly string[] = []) {
  return { phone: phone ?? null, phones: phones.length > 0 ? phones : null };
}

async function readStudents(database: Kysely<Tables>, day: string, after: string): Promise<Identified[]> {
  const students = await database
    .selectFrom(studentsOn(database, day).as('student'))
    .leftJoin('family', 'family.id', 'student.family_id')
    .select(['student.id', 'student.name', 'student.education_level', 'student.grade', 'student.school'])
    .select(['family.guardian_name', 'student.family_id', 'student.phone as student_phone', 'student.notes'])
    .select(['student.discount_percent', 'student.active'])
    .where('student.merged_into', 'is', null)
    .where('student.erased_at', 'is', null)
    .$call(pageAfter('student.id', after))
    .execute();
  const phonesOf = await readFamilyPhones(database, [
    ...new Set(students.flatMap(({ family_id }) => family_id ?? [])),
  ]);
  return students.map(({ family_id, active, ...student }) => ({
    ...student,
    ...phoneCells(phonesOf.get(family_id ?? '')),
    active: active === 1,
  }));
}

async function readTeachers(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  const teachers = await database
    .selectFrom('account')
    .select(['id', 'username as name', 'email', 'phone', 'education_levels', 'subjects'])
    .where('role', '=', 'teacher')
    .where('admitted_at', 'is not', null)
    .where('erased_at', 'is', null)
    .$call(pageAfter('id', after))
    .execute();
  return teachers.map(({ education_levels, subjects, ...teacher }) => ({
    ...teacher,
    education_levels: education_levels && JSON.parse(education_levels),
    subjects: subjects && JSON.parse(subjects),
  }));
}

/** The listed prices. */
function readPrices(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  return database
    .selectFrom('price')
    .select(['id', 'education_level', 'lesson_type', 'amount', 'from_day as from'])
    .where('student_id', 'is', null)
    .where('family_id', 'is', null)
    .$call(pageAfter('id', after))
    .execute();
}

/** The series that go on, with those who are enrolled in them. */
async function* readSeries(database: Kysely<Tables>, day: string): AsyncGenerator<ExportedRow[]> {
  const pages = allPages(async (cursor) => {
    const page = await listSeries(database, { active: true, limit: LIST_PAGE_MAX, cursor }, day);
    return { rows: page.series, next_cursor: page.next_cursor };
  });
  for await (const series of pages)
    yield series.map(({ enrolments, room_name, ...each }) => ({
      weekday: each.weekday,
      start: each.start,
      minutes: each.minutes,
      first_day: each.first_day,
      last_day: each.last_day,
      teacher_name: each.teacher_name,
      room: room_name,
      student_names: enrolments
        .filter(({ until }) => until === null || until >= day)
        .map(({ student_name }) => student_name),
      subject: each.subject,
      education_level: each.education_level,
      lesson_type: each.lesson_type,
      note: each.note ?? null,
    }));
}

/** The payments that stand. */
function readPayments(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  return database
    .selectFrom('payment')
    .select(['id', recordedPayer.as('name'), 'cost', 'date', 'method', 'purpose'])
    .select([receiptNumber.as('receipt'), 'note'])
    .where('voided_at', 'is', null)
    .where('reverses_id', 'is', null)
    .$call(pageAfter('id', after))
    .execute();
}

/** What is owed on the day: by student, and by guardian what names no student. */
async function* readOpening(database: Kysely<Tables>, day: string): AsyncGenerator<ExportedRow[]> {
  const { student: balances } = await readBalances(database, day);
  const owed = [...balances].filter(([, { balance }]) => balance !== 0);
  const owners = await readOwners(
    database,
    owed.map(([id]) => id),
    day,
  );
  yield owed.map(([id, { balance }]) => ({ name: owners.get(id)?.name ?? '', amount: balance }));
}

/** The name of the student, or of the family's guardian, to whom a row of a table belongs. */
function ownerIn(table: 'package' | 'adjustment' | 'refund') {
  return sql<string | null>`coalesce(
    (select student.name from student where student.id = ${sql.ref(`${table}.student_id`)}),
    (select family.guardian_name from family where family.id = ${sql.ref(`${table}.family_id`)})
  )`;
}

/** The packages that were not paid back, with the hours that lessons have left in them. */
async function readPackages(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  const packages = await database
    .selectFrom('package')
    .select(['id', ownerIn('package').as('name'), 'hours_hundredths', 'price', 'first_day', 'last_day'])
    .select(({ selectFrom }) =>
      selectFrom('lesson_draw')
        .whereRef('lesson_draw.package_id', '=', 'package.id')
        .select(({ fn }) => fn.sum<number>('lesson_draw.hours_hundredths').as('drawn'))
        .as('drawn'),
    )
    .where('refunded_on', 'is', null)
    .$call(pageAfter('id', after))
    .execute();
  return packages.map(({ hours_hundredths, drawn, ...each }) => ({
    ...each,
    hours: hours_hundredths / 100,
    left_hours: (hours_hundredths - Number(drawn ?? 0)) / 100,
  }));
}

function readFees(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  return database
    .selectFrom('monthly_fee')
    .innerJoin('student', 'student.id', 'monthly_fee.student_id')
    .select(['monthly_fee.id', 'student.name', 'education_level', 'amount', 'from_month', 'to_month'])
    .$call(pageAfter('monthly_fee.id', after))
    .execute();
}

/** The adjustments of accounts and of teachers' pay. */
function readAdjustments(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  return database
    .selectFrom('adjustment')
    .leftJoin('account', 'account.id', 'adjustment.teacher_id')
    .select(['adjustment.id', 'adjustment.date', ownerIn('adjustment').as('name')])
    .select(['account.username as teacher_name', 'adjustment.amount', 'adjustment.reason'])
    .$call(pageAfter('adjustment.id', after))
    .execute();
}

/** The refunds that stand. */
function readRefunds(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  return database
    .selectFrom('refund')
    .select(['id', 'number', 'date', ownerIn('refund').as('name'), 'amount', 'method', 'note'])
    .where('voided_at', 'is', null)
    .where('reverses_id', 'is', null)
    .$call(pageAfter('id', after))
    .execute();
}

/** The hours that are owed to students, with those that are left. */
async function* readMakeUps(database: Kysely<Tables>): AsyncGenerator<ExportedRow[]> {
  const pages = allPages(async (cursor) => {
    const { make_ups, next_cursor } = await listMakeUps(database, { limit: LIST_PAGE_MAX, cursor });
    return { rows: make_ups, next_cursor };
  });
  for await (const makeUps of pages)
    yield makeUps.map(({ student_name, hours, left_hours, first_day, last_day, reason }) => ({
      name: student_name,
      hours,
      left_hours,
      first_day,
      last_day,
      reason,
    }));
}

async function readBookings(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  const bookings = await database
    .selectFrom('booking')
    .select(['id', 'booking_date', 'lesson_date as date', 'lesson_time', 'parent_name', 'phone', 'subject'])
    .select(['age_level', 'hours_hundredths', 'lesson_type', 'notes', 'status', 'reject_reason'])
    .$call(pageAfter('id', after))
    .execute();
  const students = groupBy(
    await database
      .selectFrom('booking_student')
      .select(['booking_id', 'student_name'])
      .where('booking_id', 'in', ['', ...bookings.map(({ id }) => id)])
      .orderBy('booking_id')
      .orderBy('position')
      .execute(),
    ({ booking_id }) => booking_id,
  );
  return bookings.map(({ hours_hundredths, ...booking }) => ({
    ...booking,
    student_names: (students.get(booking.id) ?? []).map(({ student_name }) => student_name),
    hours: hours_hundredths / 100,
  }));
}

function readRooms(database: Kysely<Tables>, after: string): Promise<Identified[]> {
  return database
    .selectFrom('room')
    .select(['id', 'name', 'seats'])
    .where('active', '=', 1)
    .$call(pageAfter('id', after))
    .execute();
}
