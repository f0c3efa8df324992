import type { Entry, EntryList, entryListQuery } from 'api-contract/entry-schema';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import { daysOfMonth } from '../../platform/calendar';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { toHours } from '../lessons';

const KEY = [
  { field: 'date', column: 'entry.day', type: 'day' },
  { field: '_id', column: 'entry.id', type: 'id' },
] as const;

/**
 * A page of the entries of a month, by day.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listEntries(
  database: Kysely<Tables>,
  { month, limit, cursor }: z.output<typeof entryListQuery>,
): Promise<EntryList> {
  const page = { key: KEY, order: 'asc', limit, cursor, days: daysOfMonth(month) } as const;
  const { rows, next_cursor } = await readPage(selectEntries(database), page);
  return { entries: rows.map(entryOf), next_cursor };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/** The rarer papers are subqueries: PostgreSQL took longer to order ten joins than to read the page. */
function selectEntries(database: Kysely<Tables>) {
  return database
    .selectFrom('entry')
    .leftJoin('family', 'family.id', 'entry.account_id')
    .leftJoin('student as owner', 'owner.id', 'entry.account_id')
    .leftJoin('student', 'student.id', 'entry.student_id')
    .leftJoin('lesson', 'lesson.id', 'entry.lesson_id')
    .leftJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
    .select(['entry.id as _id', 'entry.day as date', 'entry.kind', 'entry.amount', 'entry.account_id'])
    .select(['family.guardian_name', 'owner.name as owner_name'])
    .select(['entry.student_id', 'student.name as student_name'])
    .select(['entry.lesson_id', 'entry.charged_hundredths', 'entry.price', 'entry.rounding', 'entry.fee_id'])
    .select(['lesson.subject', 'lesson.lesson_type', 'lesson.education_level', 'lesson.hours_hundredths'])
    .select('teacher.username as teacher_name')
    .select(({ selectFrom }) => [
      selectFrom('adjustment')
        .whereRef('adjustment.id', '=', 'entry.adjustment_id')
        .select('reason')
        .as('reason'),
      selectFrom('payment')
        .whereRef('payment.id', '=', 'entry.payment_id')
        .select('receipt_number')
        .as('receipt_number'),
      selectFrom('refund').whereRef('refund.id', '=', 'entry.refund_id').select('number').as('refund_number'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('lesson_draw')
        .whereRef('lesson_draw.lesson_id', '=', 'entry.lesson_id')
        .whereRef('lesson_draw.student_id', '=', 'entry.student_id')
        .select(sql<number | null>`sum(lesson_draw.hours_hundredths)`.as('drawn'))
        .as('drawn_hundredths'),
    );
}

function entryOf(row: Row): Entry {
  return {
    _id: row._id,
    date: row.date,
    kind: row.kind,
    amount: row.amount,
    account_id: row.account_id,
    account_name: row.guardian_name ?? row.owner_name ?? '',
    student_id: row.student_id,
    student_name: row.student_name,
    lesson: lessonOf(row),
    receipt_number: row.receipt_number,
    refund_number: row.refund_number,
    reason: row.reason,
  };
}

function lessonOf(row: Row): Entry['lesson'] {
  const { lesson_id, lesson_type, education_level, hours_hundredths } = row;
  if (lesson_id === null || lesson_type === null || education_level === null) return null;
  return {
    _id: lesson_id,
    teacher_name: row.teacher_name ?? '',
    subject: row.subject ?? '',
    lesson_type,
    education_level,
    hours: toHours(hours_hundredths ?? 0),
    package_hours: toHours(Number(row.drawn_hundredths ?? 0)),
    in_monthly_fee: row.fee_id !== null,
    charged_hours: toHours(row.charged_hundredths ?? 0),
    price: row.price,
    rounding: row.rounding ?? 0,
  };
}
