import { dayAfter } from 'api-contract/calendar-day';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Enrolment, EnrolmentInput } from 'api-contract/series-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { writeWithoutConflicts } from './conflicts';
import { EMPTIED, NOT_CANCELLED, setStudents, updateLesson } from './lesson-rows';
import { readScheduledLessons } from './scheduled-lessons';
import { enrolmentsIn, readSeries } from './series';
import { checkStudents } from './taught-fields';
import { lockTimetable } from './timetable-lock';

const TWICE = conflict('الطالب مسجّل في هذا الدرس الأسبوعي في هذه المدة. يُنهى تسجيله أولًا أو تُختار مدة أخرى.');
const AFTER_END = invalidField('from', 'من: ينتهي الدرس الأسبوعي قبل هذا اليوم.', 'later_day');
const BEFORE_BEGIN = invalidField('until', 'حتى يوم: قبل أول يوم من التسجيل.', 'later_day');

type StoredEnrolment = Enrolment & { series_id: string };

/** When a student is in a series; without an end, until the series ends. */
interface EnrolledDays {
  from: string;
  until: string | null;
}

/**
 * Enrols a student in a series: the planned lessons of these days get the student.
 *
 * @throws {Problem} 404 if there is no such series, 422 if there is no such student or the series ends before, 409 if the student is
 * enrolled at that time, in the closed period, or with the conflicts that are not accepted
 */
export async function createEnrolment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  series_id: string,
  { student_id, from, until = null, accept }: EnrolmentInput,
): Promise<StoredEnrolment> {
  await lockTimetable(transaction);
  const series = await readSeries(transaction, series_id);
  await checkStudents(transaction, 'student_id', [student_id]);
  if (from > series.last_day) throw AFTER_END;
  if (until !== null && until < from) throw BEFORE_BEGIN;
  const others = series.enrolments.filter((other) => other.student_id === student_id);
  if (others.some((other) => isWithin(other.from, { from, until }) || isWithin(from, other))) throw TWICE;
  const id = newId();
  const days = { first_day: from, last_day: until };
  const made = { created_at: new Date().toISOString(), created_by: administrator.id };
  await transaction
    .insertInto('enrolment')
    .values({ id, series_id, student_id, ...days, ...made })
    .execute();
  const enrolled = { administrator, series_id, student_id, others };
  await followEnrolment(transaction, enrolled, undefined, { from, until }, accept);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'enrolment.created',
    entity: { type: 'series', id: series_id },
    after: { student_id, from, until },
  });
  return readEnrolment(transaction, id);
}

/**
 * Ends an enrolment on another day: the planned lessons after it lose the student, and those before it get the student. A day
 * before its first one: the enrolment never began.
 *
 * @throws {Problem} 404 if there is no such enrolment, 409 as {@link createEnrolment} and {@link requireUnchanged}
 */
export async function changeEnrolment(
  transaction: Transaction<Tables>,
  administrator: Actor,
  id: string,
  { until, was, accept }: { until: string | null; was?: object | undefined; accept: readonly string[] },
): Promise<StoredEnrolment> {
  await lockTimetable(transaction);
  const before = await readEnrolment(transaction, id);
  requireUnchanged({ ...was }, { ...before }, { until });
  if (until === before.until) {
    recordNoChange(transaction);
    return before;
  }
  const { series_id, student_id, from } = before;
  const series = await readSeries(transaction, series_id);
  const others = series.enrolments.filter((other) => other.student_id === student_id && other._id !== id);
  const joinsOther = ({ from: begin }: EnrolledDays) =>
    begin >= from && isWithin(begin, { from, until }) && !isWithin(begin, before);
  if (others.some(joinsOther)) throw TWICE;
  await transaction.updateTable('enrolment').set({ last_day: until }).where('id', '=', id).execute();
  const enrolled = { administrator, series_id, student_id, others };
  await followEnrolment(transaction, enrolled, before, { from, until }, accept);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'enrolment.changed',
    entity: { type: 'series', id: series_id },
    before: { student_id, until: before.until },
    after: { student_id, until },
  });
  return { ...before, until };
}

/** Who enrols whom in which series, and the other enrolments of the student in it. */
interface Enrolled {
  administrator: Actor;
  series_id: string;
  student_id: string;
  others: readonly EnrolledDays[];
}

/**
 * Gives the student to the lessons of days that are new, and takes the student from those of days that are left, unless another
 * enrolment has them: after a merge two of one student may overlap. A lesson that its last student has left takes place again.
 */
async function followEnrolment(
  transaction: Transaction<Tables>,
  { administrator, series_id, student_id, others }: Enrolled,
  before: EnrolledDays | undefined,
  after: EnrolledDays,
  accept: readonly string[],
): Promise<void> {
  const lessons = (
    await readScheduledLessons(transaction, (all) => all.where('scheduled_lesson.series_id', '=', series_id))
  ).filter(({ state, day }) => state !== 'held' && changes(day, before, after));
  await requireOpenMonths(transaction, [
    before ? firstChanged(before, after) : after.from,
    ...daysOf(lessons),
  ]);
  const joins = (day: string) => [after, ...others].some((days) => isWithin(day, days));
  await writeWithoutConflicts(transaction, {
    changed: lessons.map(({ _id }) => _id),
    accept,
    write: async () => {
      for (const lesson of lessons) {
        const rest = lesson.student_ids.filter((student) => student !== student_id);
        const isJoined = joins(lesson.day);
        const isRestored = isJoined && lesson.state === 'cancelled' && lesson.reason === EMPTIED;
        await setStudents(transaction, lesson, isJoined ? [...rest, student_id] : rest);
        await updateLesson(transaction, lesson._id, isRestored ? NOT_CANCELLED : {});
        if (isRestored)
          await recordAuditEntry(transaction, {
            actor: administrator,
            action: 'scheduled-lesson.restored',
            entity: { type: 'scheduled-lesson', id: lesson._id },
          });
      }
      return { lessons: lessons.map(({ _id }) => _id), result: undefined };
    },
  });
}

function changes(day: string, before: EnrolledDays | undefined, after: EnrolledDays): boolean {
  return isWithin(day, after) !== (before !== undefined && isWithin(day, before));
}

function isWithin(day: string, { from, until }: EnrolledDays): boolean {
  return from <= day && (until === null || day <= until);
}

/** The first day on which both differ, where they begin on one day. */
function firstChanged(one: EnrolledDays, other: EnrolledDays): string {
  const [earlier] = [one.until, other.until].filter((day) => day !== null).toSorted();
  return earlier === undefined || earlier < one.from ? one.from : dayAfter(earlier);
}

const daysOf = (lessons: readonly ScheduledLesson[]) => lessons.map(({ day }) => day);

async function readEnrolment(transaction: Transaction<Tables>, id: string): Promise<StoredEnrolment> {
  const enrolment = await enrolmentsIn(transaction).where('enrolment.id', '=', id).executeTakeFirst();
  if (!enrolment) throw UNKNOWN_ID;
  return enrolment;
}
