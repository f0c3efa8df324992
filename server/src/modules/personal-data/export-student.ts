import type { StudentData } from 'api-contract/personal-data-schema';
import { type Kysely, sql } from 'kysely';
import { pagesOf } from '../../platform/database/pages-of';
import type { Tables } from '../../platform/database/schema';
import { PAGE_SIZE, type Pages } from '../../platform/http/json-stream';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { appearance } from '../../platform/names/name-keys';
import { familiesOn, studentsOn } from '../ledger';
import { toHours } from '../lessons';
import { readFamilyPhones, recordsOf } from '../students';
import { historyOf, LESSON_COLUMNS, lessonOf, scheduledLessonsOf } from './export-parts';
import { changeTexts } from './replaced-names';
import { bookingsNaming, spellingsOf } from './student-rows';

/** The fields of {@link StudentData}; the long lists in pages. */
export type StudentFields = {
  [Field in keyof StudentData]: StudentData[Field] extends readonly (infer Item)[]
    ? StudentData[Field] | Pages<Item>
    : StudentData[Field];
};

/**
 * Everything that is stored about a student. Names of other students are left out.
 *
 * @throws {Problem} 404 if there is no such student
 */
export async function studentFields(
  database: Kysely<Tables>,
  id: string,
  today: string,
): Promise<StudentFields> {
  const record = await database
    .selectFrom(studentsOn(database, today).as('student'))
    .selectAll()
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!record) throw UNKNOWN_ID;
  const ids = await recordsOf(database, id);
  const spellings = await spellingsOf(database, ids);
  const merged = await database
    .selectFrom('student')
    .select(['id as _id', 'name'])
    .where('id', 'in', ids)
    .where('id', '<>', id)
    .execute();
  const bookings = await bookingsOf(database, ids, spellings);
  const { name, education_level, grade, school, phone, notes, created_at } = record;
  return {
    student: {
      _id: id,
      name,
      education_level,
      grade,
      school,
      phone,
      notes,
      discount_percent: record.discount_percent,
      active: record.active === 1,
      created_at,
    },
    spellings,
    family: await familyOf(database, record.family_id, today),
    merged_records: merged,
    lessons: lessonsOf(database, id),
    payments: await paymentsOf(database, id),
    ...(await moneyOf(database, id)),
    enrolments: await enrolmentsOf(database, id),
    scheduled_lessons: await scheduledLessonsOf(database, { student: id }),
    bookings,
    history: ownHistory(database, id, { ids, spellings, bookings: bookings.map(({ _id }) => _id) }),
  };
}

async function familyOf(
  database: Kysely<Tables>,
  id: string | null,
  today: string,
): Promise<StudentData['family']> {
  const family = await database
    .selectFrom(familiesOn(database, today).as('family'))
    .select(['guardian_name', 'discount_percent', 'notes'])
    .where('id', '=', id ?? '')
    .executeTakeFirst();
  if (!family || id === null) return null;
  return { ...family, phones: (await readFamilyPhones(database, [id])).get(id) ?? [] };
}

function lessonsOf(database: Kysely<Tables>, id: string) {
  return mapped(
    lessonRows(database, id),
    ({ typed_name, teacher_name, ...lesson }): StudentData['lessons'][number] => ({
      ...lessonOf(lesson),
      typed_name,
      teacher_name,
    }),
  );
}

function lessonRows(database: Kysely<Tables>, id: string) {
  return pagesOf(
    PAGE_SIZE,
    (after) =>
      database
        .selectFrom('lesson_student')
        .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
        .innerJoin('account', 'account.id', 'lesson.teacher_id')
        .select(LESSON_COLUMNS)
        .select(['lesson_student.student_name as typed_name', 'account.username as teacher_name'])
        .where('lesson_student.student_id', '=', id)
        .where('lesson_student.lesson_id', '>', after)
        .orderBy('lesson_student.lesson_id')
        .limit(PAGE_SIZE)
        .execute(),
    ({ _id }) => _id,
  );
}

async function* mapped<Row, Item>(
  pages: AsyncIterable<Row[]>,
  change: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of pages) yield rows.map(change);
}

function paymentsOf(database: Kysely<Tables>, id: string): Promise<StudentData['payments']> {
  return (
    database
      .selectFrom('payment')
      .select(['id as _id', 'name as typed_name', 'cost', 'date', 'created_at'])
      // Imported payments have none.
      .select(sql<number | null>`case when receipt_number > 0 then receipt_number end`.as('receipt_number'))
      .select(['voided_at', 'void_reason', 'reverses_id'])
      .select(['method', 'purpose', 'note', 'cheque_number', 'cheque_bank', 'cheque_due', 'cheque_state'])
      .where('student_id', '=', id)
      .orderBy('receipt_number')
      .execute()
  );
}

/** What a student pays beside lessons or was given back, and an own price of theirs. */
async function moneyOf(
  database: Kysely<Tables>,
  id: string,
): Promise<
  Pick<StudentData, 'refunds' | 'prices' | 'adjustments' | 'packages' | 'make_ups' | 'monthly_fees'>
> {
  return {
    refunds: await database
      .selectFrom('refund')
      .select(['id as _id', 'number', 'amount', 'date', 'method', 'note', 'created_at'])
      .select(['voided_at', 'void_reason', 'reverses_id'])
      .where('student_id', '=', id)
      .orderBy('number')
      .execute(),
    prices: await database
      .selectFrom('price')
      .select(['id as _id', 'education_level', 'lesson_type', 'amount', 'from_day as from', 'created_at'])
      .where('student_id', '=', id)
      .orderBy('from_day')
      .execute(),
    adjustments: await database
      .selectFrom('adjustment')
      .select(['id as _id', 'amount', 'date', 'reason', 'created_at'])
      .where('student_id', '=', id)
      .orderBy('date')
      .execute(),
    packages: await database
      .selectFrom('package')
      .select(['id as _id', 'hours_hundredths', 'price', 'first_day', 'last_day'])
      .select(['refunded_on', 'refund', 'created_at'])
      .where('student_id', '=', id)
      .orderBy('first_day')
      .execute(),
    make_ups: await database
      .selectFrom('make_up')
      .select(['id as _id', 'hours_hundredths', 'first_day', 'last_day', 'reason'])
      .select(['ended_on', 'end_reason', 'created_at'])
      .where('student_id', '=', id)
      .orderBy('first_day')
      .execute(),
    monthly_fees: await database
      .selectFrom('monthly_fee')
      .select([
        'id as _id',
        'education_level',
        'amount',
        'from_month as from',
        'to_month as to',
        'created_at',
      ])
      .where('student_id', '=', id)
      .orderBy('from_month')
      .execute(),
  };
}

function enrolmentsOf(database: Kysely<Tables>, id: string): Promise<StudentData['enrolments']> {
  return database
    .selectFrom('enrolment')
    .innerJoin('series', 'series.id', 'enrolment.series_id')
    .leftJoin('account', 'account.id', 'series.teacher_id')
    .select(['enrolment.id as _id', 'series.subject', 'series.weekday', 'series.start', 'series.minutes'])
    .select(['account.username as teacher_name', 'enrolment.first_day as from'])
    .select(['enrolment.last_day as until', 'enrolment.created_at'])
    .where('enrolment.student_id', '=', id)
    .orderBy('enrolment.first_day')
    .execute();
}

async function bookingsOf(
  database: Kysely<Tables>,
  ids: readonly string[],
  spellings: readonly string[],
): Promise<StudentData['bookings']> {
  const named = await bookingsNaming(database, ids, spellings);
  if (named.length === 0) return [];
  const rows = await database
    .selectFrom('booking')
    .selectAll()
    .where('id', 'in', [...new Set(named.map(({ id }) => id))])
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    student_name: named.find(({ id }) => id === row.id)?.name ?? '',
    parent_name: row.parent_name,
    phone: row.phone,
    subject: row.subject,
    age_level: row.age_level,
    lesson_date: row.lesson_date,
    lesson_time: row.lesson_time,
    hours: toHours(row.hours_hundredths),
    notes: row.notes,
    status: row.status,
    created_at: row.created_at,
  }));
}

/** Keys of the names of all students of a lesson or booking. */
const LISTS = new Set(['student_names', 'students', 'student_name']);

async function* ownHistory(
  database: Kysely<Tables>,
  id: string,
  { ids, spellings, bookings }: { ids: string[]; spellings: string[]; bookings: string[] },
): AsyncGenerator<StudentData['history']> {
  const keys = new Set(spellings.map(appearance));
  const withoutOthers = (json: string) =>
    changeTexts(json, (text, key) => (LISTS.has(key) && !keys.has(appearance(text)) ? undefined : text));
  yield await historyOf(database, 'student', ids, (json, action) =>
    action === 'student.pair-dismissed' ? '{}' : json,
  );
  yield await historyOf(database, 'booking', bookings, withoutOthers);
  for await (const lessons of lessonRows(database, id))
    yield await historyOf(
      database,
      'lesson',
      lessons.map(({ _id }) => _id),
      withoutOthers,
    );
  const payments = await paymentsOf(database, id);
  yield await historyOf(
    database,
    'student-payment',
    payments.map(({ _id }) => _id),
  );
  const money = await moneyOf(database, id);
  for (const [kind, rows] of [
    ['refund', money.refunds],
    ['price', money.prices],
    ['adjustment', money.adjustments],
    ['package', money.packages],
    ['monthly-fee', money.monthly_fees],
  ] as const)
    yield await historyOf(
      database,
      kind,
      rows.map(({ _id }) => _id),
    );
}
