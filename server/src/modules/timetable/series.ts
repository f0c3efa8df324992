import type { Enrolment, Series, SeriesInput, SeriesListQuery } from 'api-contract/series-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import { readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { UNKNOWN_ID } from '../../platform/http/problem';
import { writeWithoutConflicts } from './conflicts';
import { insertLessons } from './lesson-rows';
import { daysOfSeries, lessonsOfSeries } from './series-lessons';
import { checkTaught } from './taught-fields';
import { lockTimetable } from './timetable-lock';

const KEY = [
  { column: 'series.first_day', field: 'first_day', type: 'day' },
  { column: 'series.id', field: '_id', type: 'id' },
] as const;

/** A series with the lessons that were made. */
export interface SavedSeries extends Series {
  scheduled: number;
  skipped: string[];
}

/**
 * Stores a weekly series and schedules its lessons, one a week.
 *
 * @throws {Problem} as {@link addSeries}
 */
export async function createSeries(
  transaction: Transaction<Tables>,
  administrator: Actor,
  input: SeriesInput,
): Promise<SavedSeries> {
  const { id, lessons, skipped } = await addSeries(transaction, administrator, input);
  const { accept: _, ...after } = input;
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'series.created',
    entity: { type: 'series', id },
    after: { ...after, lessons: lessons.length },
  });
  return { ...(await readSeries(transaction, id)), scheduled: lessons.length, skipped };
}

/**
 * Stores a weekly series and schedules its lessons, without an entry of the history.
 *
 * @returns the ids of the series and of its lessons, and the days on which the institute is shut
 * @throws {Problem} 422 as {@link checkTaught}, 409 in the closed period or with the conflicts that are not accepted
 */
export async function addSeries(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { accept, student_ids, ...input }: SeriesInput,
): Promise<{ id: string; lessons: string[]; skipped: string[] }> {
  await lockTimetable(transaction);
  const { teacher_id = null, room_id = null, note = null } = input;
  await checkTaught(transaction, input, { teacher_id, room_id, student_ids });
  const { days, skipped } = await daysOfSeries(transaction, input);
  await requireOpenMonths(transaction, [input.first_day, ...days]);
  const id = newId();
  const series = { ...input, id, teacher_id, room_id, note };
  const made = { created_at: new Date().toISOString(), created_by: administrator.id };
  await transaction
    .insertInto('series')
    .values({ ...series, continues_id: null, ...made })
    .execute();
  await enrol(transaction, administrator, id, student_ids, input.first_day);
  const lessons = await writeWithoutConflicts(transaction, {
    changed: [],
    accept,
    async write() {
      const planned = await lessonsOfSeries(transaction, series, days);
      const written = await insertLessons(transaction, administrator, planned);
      return { lessons: written, result: written };
    },
  });
  return { id, lessons, skipped };
}

/** Enrols students in a series from a day on. */
export async function enrol(
  transaction: Transaction<Tables>,
  { id: created_by }: Actor,
  series_id: string,
  student_ids: readonly string[],
  first_day: string,
): Promise<void> {
  if (student_ids.length === 0) return;
  const made = { created_at: new Date().toISOString(), created_by };
  await insertRows(
    transaction,
    'enrolment',
    student_ids.map((student_id) => ({
      id: newId(),
      series_id,
      student_id,
      first_day,
      last_day: null,
      ...made,
    })),
  );
}

/**
 * A page of the series, those that began last first.
 *
 * @throws {Problem} 422 if the cursor is invalid
 */
export async function listSeries(
  database: Kysely<Tables>,
  { teacher, room, student, active, limit, cursor }: SeriesListQuery,
  today: string,
): Promise<{ series: Series[]; next_cursor: string | null }> {
  const selected = seriesIn(database)
    .$if(teacher === 'none', (series) => series.where('series.teacher_id', 'is', null))
    .$if(teacher !== undefined && teacher !== 'none', (series) =>
      series.where('series.teacher_id', '=', teacher ?? ''),
    )
    .$if(room !== undefined, (series) => series.where('series.room_id', '=', room ?? ''))
    .$if(student !== undefined, (series) =>
      series.where(
        sql<boolean>`exists (select 1 from enrolment where enrolment.series_id = series.id
          and enrolment.student_id = ${student} and coalesce(enrolment.last_day, series.last_day) >= enrolment.first_day)`,
      ),
    )
    .$if(active !== undefined, (series) => series.where('series.last_day', active ? '>=' : '<', today));
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', limit, cursor });
  return { series: await withEnrolments(database, rows), next_cursor };
}

/** @throws {Problem} 404 if there is no such series */
export async function readSeries(database: Kysely<Tables>, id: string): Promise<Series> {
  const [series] = await withEnrolments(
    database,
    await seriesIn(database).where('series.id', '=', id).execute(),
  );
  if (!series) throw UNKNOWN_ID;
  return series;
}

function seriesIn(database: Kysely<Tables>) {
  return database
    .selectFrom('series')
    .leftJoin('account as teacher', 'teacher.id', 'series.teacher_id')
    .leftJoin('room', 'room.id', 'series.room_id')
    .select([
      'series.id as _id',
      'series.weekday',
      'series.start',
      'series.minutes',
      'series.first_day',
      'series.last_day',
      'series.teacher_id',
      'teacher.username as teacher_name',
      'series.room_id',
      'room.name as room_name',
      'series.subject',
      'series.education_level',
      'series.lesson_type',
      'series.note',
      'series.continues_id as continues',
      'series.created_at',
    ]);
}

async function withEnrolments(
  database: Kysely<Tables>,
  rows: Awaited<ReturnType<ReturnType<typeof seriesIn>['execute']>>,
): Promise<Series[]> {
  const ids = rows.map(({ _id }) => _id);
  const enrolments = groupBy(
    ids.length === 0 ? [] : await enrolmentsIn(database).where('enrolment.series_id', 'in', ids).execute(),
    ({ series_id }) => series_id,
  );
  return rows.map((row) => ({
    ...row,
    enrolments: (enrolments.get(row._id) ?? []).map(({ series_id, ...enrolment }): Enrolment => enrolment),
  }));
}

/** Enrolments by their first day, without those that ended before they began and those of merged records. */
export function enrolmentsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .select([
      'enrolment.id as _id',
      'enrolment.series_id',
      'enrolment.student_id',
      'student.name as student_name',
      'enrolment.first_day as from',
      'enrolment.last_day as until',
    ])
    .where('student.merged_into', 'is', null)
    .where(({ or, eb, ref }) =>
      or([eb('enrolment.last_day', 'is', null), eb('enrolment.last_day', '>=', ref('enrolment.first_day'))]),
    )
    .orderBy('enrolment.first_day')
    .orderBy('enrolment.id');
}
