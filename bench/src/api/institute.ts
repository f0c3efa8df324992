import { type Kysely, sql } from 'kysely';
import type { Tables } from 'server/database/schema';
import { sized } from '../options';

/** The month that is asked for: it holds equally much in every institute that is measured. */
export const MONTH = '2026-03';
export const DAY = `${MONTH}-10`;

const LESSONS_OF_THE_MONTH = sized(3000, 300);
const STUDENTS = 400;
const PAYMENTS_OF_THE_MONTH = 500;
const TEACHER = 'معلم ';
/** Their usernames; each has the same part of the lessons. */
export const TEACHERS = Array.from({ length: sized(40, 2) }, (_, number) => `${TEACHER}${number}`);

/**
 * Fills an empty database with so many lessons: 3,000 in the month, 100 of them pending, the others spread evenly over 26
 * years. Made inside the database, in words that both databases know.
 */
export async function fillInstitute(database: Kysely<Tables>, lessons: number): Promise<void> {
  const id = (number: unknown) =>
    sql`'00000000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2)`;
  const numbers = (count: number) =>
    sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(count - 1)})`;
  const i = sql.ref('i');
  const two = (number: unknown) => sql`substr(cast(100 + ${number} as text), 2)`;
  const inMonth = sql`i < ${sql.lit(LESSONS_OF_THE_MONTH)}`;
  const studentNumber = (number: unknown) => sql`(${number}) % ${sql.lit(STUDENTS)}`;
  const student = (number: unknown) => sql`'طالب ' || cast(${studentNumber(number)} as text)`;
  const username = sql`${sql.lit(TEACHER)} || i`;
  const isPending = sql`${inMonth} and i % 30 = 0`;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(database);

  await run(sql`insert into account (id, username, username_key, username_skeleton, username_folded, email, email_key, role,
      password_hash, email_verified_at, tokens_valid_from, created_at, admitted_at)
    ${numbers(TEACHERS.length)} select ${id(i)}, ${username}, ${username}, ${username}, ${username}, i || '@bench.test', i || '@bench.test', 'teacher', '-',
      '2000-01-01T00:00:00.000Z', 0, '2000-01-01T00:00:00.000Z', '2000-01-01T00:00:00.000Z' from n`);
  await run(sql`insert into student (id, name, name_folded, created_at)
    ${numbers(STUDENTS)} select ${id(i)}, ${student(i)}, ${student(i)}, '2000-01-01T00:00:00.000Z' from n`);
  await run(sql`insert into student_alias (name_key, spelling, name_folded, student_id)
    ${numbers(STUDENTS)} select ${student(i)}, ${student(i)}, ${student(i)}, ${id(i)} from n`);
  await run(sql`insert into lesson (id, lesson_type, teacher_id, date, hours_hundredths, subject, education_level, status,
      created_at, entered_on, decided_at, decided_by)
    ${numbers(lessons)} select ${id(i)}, case when i % 4 = 3 then 'group' else 'individual' end,
      ${id(sql`(i / 4) % ${sql.lit(TEACHERS.length)}`)},
      case when ${inMonth} then ${`${MONTH}-`} || ${two(sql`1 + i % 31`)}
        else cast(2000 + i % 26 as text) || '-' || ${two(sql`1 + (i / 26) % 12`)} || '-' || ${two(sql`1 + (i / 312) % 28`)} end,
      25 * (2 + i % 11), 'رياضيات', case i % 3 when 0 then 'ابتدائي' when 1 then 'إعدادي' else 'ثانوي' end,
      case when ${isPending} then 'pending' else 'approved' end, '2000-01-01T00:00:00.000Z', '2000-01-01',
      case when ${isPending} then null else '2000-01-01T00:00:00.000Z' end, case when ${isPending} then null else ${id(sql`0`)} end from n`);
  for (const position of [0, 1, 2]) {
    const number = sql`i * 7 + ${sql.lit(position * 13)}`;
    const name = student(number);
    await run(sql`insert into lesson_student (lesson_id, position, student_name, student_name_folded, student_id)
      ${numbers(lessons)} select ${id(i)}, ${sql.lit(position)}, ${name}, ${name}, ${id(studentNumber(number))} from n
      where ${sql.lit(position)} = 0 or i % 4 = 3`);
  }
  const payments = PAYMENTS_OF_THE_MONTH + Math.floor(lessons / 10);
  await run(sql`insert into payment (id, name, name_folded, student_id, cost, date, created_at,
      created_by, receipt_number)
    ${numbers(payments)} select ${id(i)}, ${student(i)}, ${student(i)}, ${id(studentNumber(i))}, 100 + i % 900,
      case when i < ${sql.lit(PAYMENTS_OF_THE_MONTH)} then ${DAY} else cast(2000 + i % 26 as text) || '-01-05' end,
      '2000-01-01T00:00:00.000Z', ${id(sql`0`)}, i + 1 from n`);
  await run(sql`insert into number_series (name, last_number) values ('receipt', ${sql.lit(payments)})`);
}
