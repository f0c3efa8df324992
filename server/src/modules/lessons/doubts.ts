import { LONG_AGO_DAYS, LONG_DAY_HOURS } from 'api-contract/lesson';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { daysBetween } from '../../platform/database/days-between';
import type { JsonFunctions } from '../../platform/database/json';
import type { DatabaseKind } from '../../platform/database/schema';
import { isInForceOn } from '../ledger';
import { toHundredths } from './lesson';

/**
 * The doubts about a pending lesson as a JSON array, from the table `lesson`. The teacher's lessons on its day are a look-up
 * in an index.
 */
export function doubts(json: JsonFunctions, kind: DatabaseKind): RawBuilder<unknown> {
  const all = sql.join(
    [longDay, distance(kind), repeated(json), overlapping(json), otherLevel(json), beyondSchedule],
    sql` || `,
  );
  return json.parse(sql`'[' || substr(${all}, 2) || ']'`);
}

/** More lessons than a teacher gives on one day. Whatever has been sent, no more of them are compared. */
const LESSONS_OF_DAY = 100;

/** The lessons of the teacher on that day. Both types and statuses are named, so that the index on a teacher's lessons is used. */
const sameDay = sql`(
  select id, lesson_type, status, subject, start, hours_hundredths from lesson as of_day
  where of_day.teacher_id = lesson.teacher_id and of_day.lesson_type in ('individual', 'group')
    and of_day.status in ('pending', 'approved') and of_day.date = lesson.date and of_day.deleted_at is null
  limit ${sql.lit(LESSONS_OF_DAY)}
) as same_day`;

/** Each doubt begins with a comma. */
const longDay = sql<string>`(
  select case when sum(same_day.hours_hundredths) > ${sql.lit(toHundredths(LONG_DAY_HOURS))}
    then ',{"kind":"long_day","hours":' || (cast(sum(same_day.hours_hundredths) as double precision) / 100) || '}'
    else '' end
  from ${sameDay}
)`;

function distance(kind: DatabaseKind): RawBuilder<string> {
  const entered = sql.ref<string>('lesson.entered_on');
  const days = daysBetween(kind, sql.ref('lesson.date'), entered);
  return sql`case
    when ${days} > ${sql.lit(LONG_AGO_DAYS)} then ',{"kind":"long_ago","days":' || ${days} || '}'
    when lesson.date > ${entered} then ',{"kind":"future","days":' || (-${days}) || '}'
    else '' end`;
}

/** Of several lessons, one of the same hours comes first: it is probably the same lesson. */
function repeated(json: JsonFunctions): RawBuilder<string> {
  const doubt = json.object({
    kind: sql.lit('repeated'),
    same_hours: json.boolean(sql`same_day.hours_hundredths = lesson.hours_hundredths`),
    lesson: json.object(otherLesson(json)),
  });
  // The smallest text is the one with the least difference in hours, without sorting the lessons of the day.
  return sql`coalesce((
    select substr(min(
      cast(1000000 + abs(same_day.hours_hundredths - lesson.hours_hundredths) as text) || ',' || cast(${doubt} as text)
    ), 8)
    from ${sameDay}
    where same_day.id <> lesson.id and same_day.subject = lesson.subject
      and exists (
        select 1 from lesson_student as taught
        join lesson_student as again on again.lesson_id = same_day.id and (
          again.student_id = taught.student_id or again.student_name_folded = taught.student_name_folded
        )
        where taught.lesson_id = lesson.id
      )
  ), '')`;
}

/** The other lesson of a doubt. */
function otherLesson(json: JsonFunctions): Record<string, Expression<unknown>> {
  return {
    _id: sql.ref('same_day.id'),
    type: sql.ref('same_day.lesson_type'),
    approved: json.boolean(sql`same_day.status = 'approved'`),
    hours: sql`cast(same_day.hours_hundredths as double precision) / 100`,
  };
}

/** Of several lessons, the earliest one. Only lessons whose start is known can overlap. */
function overlapping(json: JsonFunctions): RawBuilder<string> {
  const doubt = json.object({
    kind: sql.lit('overlapping'),
    lesson: json.object({ ...otherLesson(json), start: sql.ref('same_day.start') }),
  });
  return sql`coalesce((
    select substr(min(same_day.start || ',' || cast(${doubt} as text)), 6) from ${sameDay}
    where same_day.id <> lesson.id
      and ${minuteOf('same_day')} < ${endOf('lesson')} and ${minuteOf('lesson')} < ${endOf('same_day')}
  ), '')`;
}

/** The minute of the day at which a lesson begins; `null` if that is not known. */
function minuteOf(table: 'lesson' | 'same_day'): RawBuilder<number | null> {
  const start = sql.ref(`${table}.start`);
  return sql`(cast(substr(${start}, 1, 2) as integer) * 60 + cast(substr(${start}, 4, 2) as integer))`;
}

function endOf(table: 'lesson' | 'same_day'): RawBuilder<number | null> {
  return sql`(${minuteOf(table)} + ${sql.ref(`${table}.hours_hundredths`)} * 60 / 100)`;
}

const beyondSchedule = sql<string>`coalesce((
  select ',{"kind":"beyond_schedule","minutes":' || scheduled_lesson.minutes || '}' from scheduled_lesson
  where scheduled_lesson.id = lesson.scheduled_id and lesson.hours_hundredths * 60 > scheduled_lesson.minutes * 100
), '')`;

/** The level of a student on the day of the lesson. */
function otherLevel(json: JsonFunctions): RawBuilder<string> {
  const student = json.object({
    name: sql.ref('record.name'),
    education_level: sql.ref('student_agreement.education_level'),
  });
  return sql`(
    select case when count(*) > 0
      then ',{"kind":"other_level","students":' || cast(${json.array(student, sql`taught.position`)} as text) || '}'
      else '' end
    from lesson_student as taught
    join student as record on record.id = taught.student_id
    join student_agreement on ${isInForceOn(sql.ref('lesson.date'), 'record.id')}
    where taught.lesson_id = lesson.id and student_agreement.education_level <> lesson.education_level
  )`;
}

/**
 * The typed names of a pending lesson's students that lead to no record, as a JSON array: approving the lesson makes one for
 * each. Only lessons that guests logged have such names.
 */
export function unrecordedNames(json: JsonFunctions): RawBuilder<unknown> {
  const names = json.array(sql.ref('taught.student_name'), sql`taught.position`);
  // In this form, PostgreSQL looks up the rows of the lesson, not those of all lessons without a record.
  return sql`(
    select ${names} from lesson_student as taught
    where taught.lesson_id = lesson.id and coalesce(taught.student_id, '') = '' and 1 <> (
      select count(distinct known.student_id) from student_alias as known
      where known.name_folded = taught.student_name_folded
    )
  )`;
}
