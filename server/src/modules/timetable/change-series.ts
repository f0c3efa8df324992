import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Series, SeriesChange } from 'api-contract/series-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import { insertRows } from '../../platform/database/insert-rows';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { changedValues } from './changed-values';
import { writeWithoutConflicts } from './conflicts';
import { insertLessons, type NewLesson, removeLessons, setStudents, updateLesson } from './lesson-rows';
import { readScheduledLessons } from './scheduled-lessons';
import { enrol, readSeries, type SavedSeries } from './series';
import {
  daysOfSeries,
  isEnrolledOn,
  lessonsOfSeries,
  readEnrolled,
  readEnrolments,
  type SeriesRow,
  weekOf,
} from './series-lessons';
import { checkTaught } from './taught-fields';
import { lockTimetable } from './timetable-lock';

const ENDED = conflict('انتهى هذا الدرس الأسبوعي قبل هذا اليوم.');
const TOO_LATE = invalidField('last_day', 'آخر يوم: قبل أول يوم يبدأ فيه التغيير.', 'later_day');

/** What a change of a series did. */
export interface ChangedSeries extends SavedSeries {
  moved: number;
  kept: { _id: string; day: string }[];
}

/**
 * Changes a series from a day on, "this and what follows": the series ends the day before, and a new one continues it with the
 * enrolments in force and the planned lessons. A day before today counts as today: what is past stays. A series that has not begun
 * by then and has no held lesson is changed itself.
 *
 * Each week keeps its lesson: it is moved to the new weekday, unless it is held, cancelled or was changed by hand.
 *
 * @throws {Problem} 404 if there is no such series, 409 if it has ended, as {@link requireUnchanged}, or with the conflicts that
 * are not accepted, 422 as {@link checkTaught}
 */
export async function changeSeries(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, today }: { id: string; today: string },
  { from, was, accept, move_changed, student_ids, ...sent }: SeriesChange,
): Promise<ChangedSeries> {
  await lockTimetable(transaction);
  const before = await readSeries(transaction, id);
  const cut = [from, today, before.first_day].toSorted().at(-1) ?? from;
  const enrolled = await readEnrolled(transaction, id);
  const students = enrolled.filter((each) => isEnrolledOn(each, cut)).map(({ student_id }) => student_id);
  requireUnchanged(was, { ...before, student_ids: students }, { ...sent, student_ids });
  const change = changedValues({ ...before, student_ids: students }, { ...sent, student_ids });
  if (Object.keys(change).length === 0) {
    recordNoChange(transaction);
    return { ...before, scheduled: 0, skipped: [], moved: 0, kept: [] };
  }
  if (cut > before.last_day) throw ENDED;
  const { student_ids: wanted, ...columns } = change;
  // A lesson that was moved into the past stays there.
  const lessons = await readScheduledLessons(transaction, (all) =>
    all
      .where('scheduled_lesson.series_id', '=', id)
      .where('scheduled_lesson.series_day', '>=', cut)
      .where('scheduled_lesson.day', '>=', today),
  );
  const isInPlace = cut === before.first_day && !lessons.some(({ state }) => state === 'held');
  const next: SeriesRow = {
    ...rowOf(before),
    last_day: lastDayAfter(before, lessons, columns.weekday),
    ...columns,
    first_day: cut,
    id: isInPlace ? id : newId(),
  };
  if (cut > next.last_day) throw TOO_LATE;
  await checkTaught(transaction, next, change);
  await requireOpenMonths(transaction, [cut]);

  const made = { created_at: new Date().toISOString(), created_by: administrator.id };
  if (isInPlace) await transaction.updateTable('series').set(next).where('id', '=', id).execute();
  else {
    await transaction
      .insertInto('series')
      .values({ ...next, continues_id: id, ...made })
      .execute();
    await transaction
      .updateTable('series')
      .set({ last_day: dayBefore(cut) })
      .where('id', '=', id)
      .execute();
  }
  await carryEnrolments(transaction, administrator, { from: id, to: next.id, cut, wanted });
  const { days, skipped } = await daysOfSeries(transaction, next);
  const planned = await lessonsOfSeries(transaction, next, days);
  const outcome = await writeWithoutConflicts(transaction, {
    changed: lessons.map(({ _id }) => _id),
    accept,
    write: async () => {
      const result = await carryLessons(transaction, administrator, {
        lessons,
        planned,
        series: next,
        move_changed,
      });
      return { lessons: result.lessons, result };
    },
  });
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'series.changed',
    entity: { type: 'series', id },
    before: Object.fromEntries(Object.keys(change).map((field) => [field, before[field as keyof Series]])),
    after: { from: cut, ...change, moved: outcome.moved, ...(isInPlace ? {} : { continued_by: next.id }) },
  });
  const { scheduled, moved, kept } = outcome;
  return { ...(await readSeries(transaction, next.id)), scheduled, skipped, moved, kept };
}

/** The last day of a series, so that its last week keeps its lesson on a later weekday. */
function lastDayAfter(
  { last_day }: Series,
  lessons: readonly ScheduledLesson[],
  weekday: number | undefined,
): string {
  const last = lessons
    .map(({ series_day }) => series_day ?? '')
    .toSorted()
    .at(-1);
  if (last === undefined || weekday === undefined) return last_day;
  const moved = dayAfter(weekOf(last), weekday);
  return moved > last_day ? moved : last_day;
}

function rowOf(series: Series): SeriesRow {
  const { _id, continues, teacher_name, room_name, enrolments, created_at, ...columns } = series;
  return { ...columns, id: _id };
}

/**
 * Enrolments in force, and those that begin later, go on in the series that continues one. Those of merged records do in any case:
 * undoing the merge gives them back.
 */
async function carryEnrolments(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { from, to, cut, wanted }: { from: string; to: string; cut: string; wanted: string[] | undefined },
): Promise<void> {
  const going = (await readEnrolments(transaction, from)).filter(
    ({ last_day }) => last_day === null || last_day >= cut,
  );
  const staying = going.filter(
    ({ student_id, merged_into }) => merged_into !== null || !wanted || wanted.includes(student_id),
  );
  const made = { created_at: new Date().toISOString(), created_by: administrator.id };
  for (const enrolment of going) {
    const { id, student_id, first_day, last_day } = enrolment;
    const stays = staying.includes(enrolment);
    const own = transaction.updateTable('enrolment').where('id', '=', id);
    if (first_day >= cut && stays) await own.set({ series_id: to }).execute();
    else if (first_day >= cut) await transaction.deleteFrom('enrolment').where('id', '=', id).execute();
    else {
      await own.set({ last_day: dayBefore(cut) }).execute();
      if (stays)
        await insertRows(transaction, 'enrolment', [
          { id: newId(), series_id: to, student_id, first_day: cut, last_day, continues_id: id, ...made },
        ]);
    }
  }
  const carried = new Set(staying.map(({ student_id }) => student_id));
  const added = (wanted ?? []).filter((student) => !carried.has(student));
  await enrol(transaction, administrator, to, added, cut);
}

/** What becomes of the lessons of a series when it is changed. */
async function carryLessons(
  transaction: Transaction<Tables>,
  administrator: Actor,
  {
    lessons,
    planned,
    series,
    move_changed,
  }: {
    lessons: readonly ScheduledLesson[];
    planned: readonly NewLesson[];
    series: SeriesRow;
    move_changed: boolean;
  },
): Promise<{ lessons: string[]; scheduled: number; moved: number; kept: { _id: string; day: string }[] }> {
  const staysInPlace = (lesson: ScheduledLesson) =>
    lesson.state !== 'planned' || (lesson.is_changed && !move_changed);
  const ofWeek = new Map(lessons.map((lesson) => [weekOf(lesson.series_day ?? lesson.day), lesson]));
  const moved: string[] = [];
  const added: NewLesson[] = [];
  const removed: string[] = [];
  const staying: { lesson: ScheduledLesson; series_day: string | null }[] = [];
  for (const { student_ids, ...values } of planned) {
    const week = weekOf(values.day);
    const lesson = ofWeek.get(week);
    ofWeek.delete(week);
    if (!lesson) added.push({ ...values, student_ids });
    else if (staysInPlace(lesson)) staying.push({ lesson, series_day: values.day });
    else {
      await updateLesson(transaction, lesson._id, { ...values, is_changed: 0 });
      await setStudents(transaction, lesson, student_ids);
      moved.push(lesson._id);
    }
  }
  // These weeks have no lesson any more.
  for (const lesson of ofWeek.values())
    if (staysInPlace(lesson) && lesson.day <= series.last_day)
      staying.push({ lesson, series_day: lesson.series_day });
    else if (lesson.state === 'planned') removed.push(lesson._id);
  for (const { lesson, series_day } of staying)
    if (lesson.state !== 'held')
      await transaction
        .updateTable('scheduled_lesson')
        .set({ series_id: series.id, series_day })
        .where('id', '=', lesson._id)
        .execute();
  await removeLessons(transaction, removed);
  const created = await insertLessons(transaction, administrator, added);
  const kept = staying.filter(({ lesson }) => lesson.state === 'planned').map(({ lesson }) => lesson);
  return {
    lessons: [...moved, ...created],
    scheduled: created.length,
    moved: moved.length,
    kept: kept.map(({ _id, day }) => ({ _id, day })),
  };
}
