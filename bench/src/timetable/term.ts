import { type Kysely, sql } from 'kysely';
import type { Tables } from 'server/database/schema';
import { sized } from '../options';

/** The scheduled lessons of a term of twenty weeks, six days each. */
export const SCHEDULED = sized(10_000, 240);
export const FIRST_DAY = '2027-01-03';
const WEEKS = 20;
const DAYS = 7 * WEEKS;
const STUDENTS = 300;
const LESSON_STUDENTS = [0, 1, 2];
const AT = '2026-01-01T00:00:00.000Z';

const id = (number: unknown) =>
  sql`'00000000-0000-7000-8000-' || substr(cast(1000000000000 + ${number} as text), 2)`;

/** Schedules the lessons of a term, three students in each, on a database with teachers and students. */
export async function fillTerm(database: Kysely<Tables>, teachers: number): Promise<void> {
  const numbers = sql`with recursive n(i) as (select 0 union all select i + 1 from n where i < ${sql.lit(SCHEDULED - 1)})`;
  const days = Array.from({ length: DAYS }, (_, day) =>
    new Date(Date.parse(FIRST_DAY) + day * 86_400_000).toISOString().slice(0, 10),
  );
  const day = sql`case i % ${sql.lit(DAYS)} ${sql.join(
    days.map((each, index) => sql`when ${sql.lit(index)} then ${sql.lit(each)}`),
    sql` `,
  )} end`;
  const start = sql`cast(8 + (i / ${sql.lit(DAYS)}) % 12 as text) || ':00'`;
  await sql`insert into scheduled_lesson (id, day, start, minutes, teacher_id, subject, education_level, lesson_type,
      is_changed, version, created_at, created_by)
    ${numbers} select ${id(sql`i`)}, ${day}, substr('0' || ${start}, length(${start}) - 3), 60,
      ${id(sql`(i + i / ${sql.lit(DAYS)}) % ${sql.lit(teachers)}`)}, 'رياضيات', 'ثانوي', 'group', 0, 1, ${AT}, ${id(sql`0`)} from n`.execute(
    database,
  );
  for (const position of LESSON_STUDENTS)
    await sql`insert into scheduled_lesson_student (id, scheduled_lesson_id, position, student_id)
      ${numbers} select ${id(sql`i * 3 + ${sql.lit(position)}`)}, ${id(sql`i`)}, ${sql.lit(position)},
        ${id(sql`(i * 7 + ${sql.lit(position * 13)}) % ${sql.lit(STUDENTS)}`)} from n`.execute(database);
}
