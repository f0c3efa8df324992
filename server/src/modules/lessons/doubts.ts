import { LONG_AGO_DAYS, LONG_DAY_HOURS } from 'api-contract/lesson';
import { type RawBuilder, sql } from 'kysely';
import { daysBetween } from '../../platform/database/days-between';
import type { JsonFunctions } from '../../platform/database/json';
import type { DatabaseKind } from '../../platform/database/schema';
import { toHundredths } from './lesson';

/**
 * The doubts about a pending lesson as a JSON array, from the table `lesson`. The teacher's hours on its day are a look-up in
 * an index.
 */
export function doubts(json: JsonFunctions, kind: DatabaseKind): RawBuilder<unknown> {
  return json.parse(sql`'[' || substr(${longDay} || ${distance(kind)}, 2) || ']'`);
}

/** Each doubt begins with a comma. Both types and statuses are named, so that the index on a teacher's lessons is used. */
const longDay = sql<string>`(
  select case when sum(same_day.hours_hundredths) > ${sql.lit(toHundredths(LONG_DAY_HOURS))}
    then ',{"kind":"long_day","hours":' || (cast(sum(same_day.hours_hundredths) as double precision) / 100) || '}'
    else '' end
  from lesson as same_day
  where same_day.teacher_id = lesson.teacher_id and same_day.lesson_type in ('individual', 'group')
    and same_day.status in ('pending', 'approved') and same_day.date = lesson.date and same_day.deleted_at is null
)`;

/** Rows of an earlier release have no day of entry: the day of UTC is taken, which can differ around midnight. */
function distance(kind: DatabaseKind): RawBuilder<string> {
  const entered = sql<string>`coalesce(lesson.entered_on, substr(lesson.created_at, 1, 10))`;
  const days = daysBetween(kind, sql.ref('lesson.date'), entered);
  return sql`case
    when ${days} > ${sql.lit(LONG_AGO_DAYS)} then ',{"kind":"long_ago","days":' || ${days} || '}'
    when lesson.date > ${entered} then ',{"kind":"future","days":' || (-${days}) || '}'
    else '' end`;
}
