import { type Kysely, sql } from 'kysely';
import type { Tables } from 'server/database/schema';
import { sized } from '../options';

/** The open month, which holds equally much in every institute that is measured. */
export const MONTH = '2026-03';
const LESSONS_OF_THE_MONTH = sized(3000, 100);
const STUDENTS = sized(600, 20);
const TEACHERS = sized(60, 2);
const AT = '2000-01-01T00:00:00.000Z';

/** The id of a row by its number. */
export const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** How large an institute is. */
export interface Size {
  lessons: number;
  /** The closed months, before the open one. */
  closedMonths: number;
}

/**
 * Fills an empty database with so many approved lessons of one student each: 3,000 in the open month, the others in equal parts
 * in the closed months. Each student pays every closed month, one in ten half of it.
 */
export async function fillInstitute(
  database: Kysely<Tables>,
  { lessons, closedMonths }: Size,
): Promise<void> {
  const ofClosedMonth = Math.ceil((lessons - LESSONS_OF_THE_MONTH) / closedMonths);
  const id = (number: unknown) =>
    sql`'00000000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2)`;
  const numbers = (count: number) =>
    sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})`;
  const i = sql.ref('i');
  const two = (number: unknown) => sql`substr(cast(100 + ${number} as text), 2)`;
  const [year = 0, month = 0] = MONTH.split('-').map(Number);
  // Counted from January of the year 0.
  const monthNumber = sql`(${sql.lit(12 * year + month - 1)} - case when i < ${sql.lit(LESSONS_OF_THE_MONTH)} then 0
    else 1 + (i - ${sql.lit(LESSONS_OF_THE_MONTH)}) / ${sql.lit(ofClosedMonth)} end)`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  const name = sql`'طالب ' || cast(i as text)`;

  await run(sql`insert into account (id, username, username_key, username_skeleton, username_folded, email, email_key, role,
      password_hash, email_verified_at, tokens_valid_from, created_at)
    ${numbers(TEACHERS)} select ${id(i)}, 'معلم ' || i, 'معلم ' || i, 'معلم ' || i, 'معلم ' || i, i || '@bench.test', i || '@bench.test', 'teacher', '-',
      ${AT}, 0, ${AT} from n`);
  await run(sql`insert into student (id, name, name_folded, created_at)
    ${numbers(STUDENTS)} select ${id(i)}, ${name}, ${name}, ${AT} from n`);
  for (const table of [sql.ref('price'), sql.ref('pay_rate')])
    await run(sql`insert into ${table} (id, education_level, lesson_type, amount, from_day, created_at, created_by)
      values (${idOf(0)}, 'ابتدائي', 'individual', 6000, '2000-01-01', ${AT}, ${idOf(0)})`);
  await run(sql`insert into lesson (id, lesson_type, teacher_id, date, hours_hundredths, subject, education_level, status,
      created_at, entered_on, decided_at, decided_by, posting_place)
    ${numbers(lessons)} select ${id(i)}, 'individual', ${id(sql`i % ${sql.lit(TEACHERS)}`)},
      cast(${monthNumber} / 12 as text) || '-' || ${two(sql`1 + ${monthNumber} % 12`)} || '-' || ${two(sql`1 + i % 28`)},
      25 * (2 + i % 11), 'رياضيات', 'ابتدائي', 'approved',
      ${AT}, ${AT.slice(0, 10)}, ${AT}, ${idOf(0)}, i + 1 from n`);
  await run(sql`insert into lesson_student (lesson_id, position, student_name, student_name_folded, student_id)
    ${numbers(lessons)} select ${id(i)}, 0, 'طالب', 'طالب', ${id(sql`(i * 7) % ${sql.lit(STUDENTS)}`)} from n`);
  await run(sql`insert into closed_month (month, closed_at, closed_by)
    select distinct substr(date, 1, 7), ${AT}, ${idOf(0)} from lesson where date < ${`${MONTH}-01`}`);
  await run(sql`insert into payment (id, name, name_folded, student_id, cost, date, created_at, created_by, receipt_number)
    select ${id(sql`number`)}, 'طالب', 'طالب', student_id,
      amount / case when substr(student_id, 36) = '0' then 200 else 100 end, month || '-28', ${AT}, ${id(sql`0`)}, number
    from (
      select student_id, substr(date, 1, 7) as month, sum(hours_hundredths * 60) as amount, row_number() over () as number
      from lesson join lesson_student on lesson_student.lesson_id = lesson.id
      where date < ${`${MONTH}-01`} group by student_id, substr(date, 1, 7)
    ) as owed`);
  await postAll(database);
}

/** The entries of all lessons and payments with their sums, as the institute posts them. */
async function postAll(database: Kysely<Tables>): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  await run(sql`insert into student_agreement (student_id, from_day) select id, '0000-01-01' from student`);
  await run(sql`insert into billing_account (id, student_id) select id, id from student`);
  await run(sql`insert into entry (id, account_id, student_id, day, kind, amount, created_at,
      lesson_id, listed_price, price, charged_hundredths, rounding)
    select lesson.id, student_id, student_id, date, 'lesson', hours_hundredths * 60, ${AT},
      lesson.id, 6000, 6000, hours_hundredths, 0
    from lesson join lesson_student on lesson_student.lesson_id = lesson.id`);
  await run(sql`insert into entry (id, account_id, student_id, day, kind, amount, created_at, payment_id)
    select '1' || substr(id, 2), student_id, student_id, date, 'payment', -100 * cost, ${AT}, id from payment`);
  await run(sql`insert into pay_entry (id, teacher_id, day, kind, amount, created_at,
      lesson_id, lesson_type, education_level, rate, persons, hours_hundredths)
    select id, teacher_id, date, 'lesson', hours_hundredths * 60, ${AT}, id, lesson_type, education_level, 6000, 1, hours_hundredths from lesson`);
  for (const period of [sql`substr(day, 1, 7)`, sql`'all'`]) {
    await run(sql`insert into entry_sum (account_id, subject_id, student_id, period, kind, amount, raised, entries)
      select account_id, student_id, student_id, ${period} as period, kind, sum(amount),
        sum(case when amount > 0 then amount else 0 end), count(*)
      from entry group by account_id, student_id, 4, kind`);
    await run(sql`insert into pay_sum (teacher_id, period, kind, lesson_type, education_level, amount, hours_hundredths, entries)
      select teacher_id, ${period} as period, kind, lesson_type, education_level, sum(amount), sum(hours_hundredths), count(*)
      from pay_entry group by teacher_id, 2, kind, lesson_type, education_level`);
  }
}
