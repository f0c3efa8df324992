import { type Kysely, sql } from 'kysely';
import { sumClosedMonth } from 'server/closed-months';
import type { Tables } from 'server/database/schema';

/** The open month, which holds equally much in every institute that is measured. */
export const MONTH = '2026-03';
const LESSONS_OF_THE_MONTH = 3000;
const STUDENTS = 600;
const TEACHERS = 60;
const YEARS = 8;
const AT = '2000-01-01T00:00:00.000Z';

/** The id of a row by its number. */
export const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/**
 * Fills an empty database with so many approved lessons of one student each: 3,000 in the open month, the others spread evenly
 * over eight closed years before it. Each student pays once a month.
 */
export async function fillInstitute(database: Kysely<Tables>, lessons: number): Promise<void> {
  const id = (number: unknown) =>
    sql`'00000000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2)`;
  const numbers = (count: number) =>
    sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})`;
  const i = sql.ref('i');
  const two = (number: unknown) => sql`substr(cast(100 + ${number} as text), 2)`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);
  const name = sql`'طالب ' || cast(i as text)`;

  await run(sql`insert into account (id, username, username_key, email, email_key, role, password_hash, email_verified_at,
      tokens_valid_from, created_at)
    ${numbers(TEACHERS)} select ${id(i)}, 'معلم ' || i, 'معلم ' || i, i || '@bench.test', i || '@bench.test', 'teacher', '-',
      ${AT}, 0, ${AT} from n`);
  await run(sql`insert into student_record (id, name, name_folded, created_at)
    ${numbers(STUDENTS)} select ${id(i)}, ${name}, ${name}, ${AT} from n`);
  for (const table of [sql.ref('price'), sql.ref('pay_rate')])
    await run(sql`insert into ${table} (id, education_level, lesson_type, amount, from_day, created_at, created_by)
      values (${idOf(0)}, 'ابتدائي', 'individual', 6000, '2018-01-01', ${AT}, ${idOf(0)})`);
  await run(sql`insert into lesson (id, lesson_type, teacher_id, date, hours_hundredths, subject, education_level, status, created_at)
    ${numbers(lessons)} select ${id(i)}, 'individual', ${id(sql`i % ${sql.lit(TEACHERS)}`)},
      case when i < ${sql.lit(LESSONS_OF_THE_MONTH)} then ${`${MONTH}-`} || ${two(sql`1 + i % 31`)}
        else cast(2018 + i % ${sql.lit(YEARS)} as text) || '-' || ${two(sql`1 + (i / 8) % 12`)} || '-' || ${two(sql`1 + (i / 96) % 28`)} end,
      25 * (2 + i % 11), 'رياضيات', 'ابتدائي', 'approved', ${AT} from n`);
  await run(sql`insert into lesson_student (lesson_id, position, student_name, student_name_folded, student_id)
    ${numbers(lessons)} select ${id(i)}, 0, 'طالب', 'طالب', ${id(sql`(i * 7) % ${sql.lit(STUDENTS)}`)} from n`);
  await run(sql`insert into student_payment (id, name, name_folded, student_id, cost, date, created_at, created_by, receipt_number)
    ${numbers(STUDENTS * YEARS * 12)} select ${id(i)}, 'طالب', 'طالب', ${id(sql`i % ${sql.lit(STUDENTS)}`)}, 100,
      cast(2018 + (i / ${sql.lit(STUDENTS)}) % ${sql.lit(YEARS)} as text) || '-'
        || ${two(sql`1 + (i / ${sql.lit(STUDENTS * YEARS)}) % 12`)} || '-05', ${AT}, ${id(sql`0`)}, i + 1 from n`);
  const past = sql`from lesson where date < ${`${MONTH}-01`}`;
  await run(sql`insert into closed_month (month, closed_at, closed_by)
    select distinct substr(date, 1, 7), ${AT}, ${idOf(0)} ${past}`);
  await run(sql`insert into lesson_charge (lesson_id, position, month, price, hours_hundredths, in_monthly_fee, amount)
    select id, 0, substr(date, 1, 7), 6000, hours_hundredths, 0, hours_hundredths * 60 ${past}`);
  await run(sql`insert into lesson_pay (lesson_id, month, rate, amount)
    select id, substr(date, 1, 7), 6000, hours_hundredths * 60 ${past}`);
  const months = await database.selectFrom('closed_month').select('month').execute();
  await database.transaction().execute(async (transaction) => {
    for (const { month } of months) await sumClosedMonth(transaction, month);
  });
}
