import { createHash } from 'node:crypto';
import type { Conflict } from 'api-contract/conflict-schema';
import { minuteOf } from 'api-contract/lesson-time';
import type { FreeTime, ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { inParts } from '../../platform/database/in-parts';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { conflict } from '../../platform/http/problem';
import { isInForceOn } from '../ledger';
import { type Limits, limitsOf, readLimits } from './limits';
import { hasStudent, readLessonsById, readScheduledLessons } from './scheduled-lessons';

const CONFLICTS = 'في الموعد تعارض. يُحفظ رغمه بعد الموافقة على كل ما يتعارض معه.';

/** A write of scheduled lessons, and the conflicts that they get by it. */
interface ConflictingWrite<Result> {
  /** The lessons that it changes: their conflicts were accepted before. */
  changed: readonly string[];
  /** It stands for a new lesson in the ids of its conflicts, where its students are new too, with other ids at the next attempt. */
  madeFor?: string | undefined;
  /** Writes, and names the lessons that it leaves. */
  write: () => Promise<{ lessons: readonly string[]; result: Result }>;
}

/** A write of scheduled lessons that conflicts can prevent. */
export interface ScheduledWrite<Result> extends ConflictingWrite<Result> {
  /** The conflicts in spite of which it is stored. */
  accept: readonly string[];
  /** Finds the nearest times at which the only lesson of the write would have no conflict. */
  findFree?: ((written: ScheduledLesson) => Promise<FreeTime[]>) | undefined;
}

/**
 * Carries out a write, unless that gives a lesson a conflict which is not accepted: then the transaction is to be rolled back.
 * Call it once {@link lockTimetable} holds.
 *
 * @throws {Problem} 409 with the conflicts
 */
export async function writeWithoutConflicts<Result>(
  transaction: Transaction<Tables>,
  { accept, findFree, ...conflicting }: ScheduledWrite<Result>,
): Promise<Result> {
  const { lessons, result, conflicts } = await writeNamingConflicts(transaction, conflicting);
  if (areAccepted(conflicts, accept)) return result;
  const [written] = await readLessonsById(transaction, lessons);
  const free = findFree && written && (await findFree(written));
  throw conflict(CONFLICTS, { conflicts, ...(free && { free }) });
}

/** @throws {Problem} 409 with the conflicts, unless all are accepted */
export function requireAccepted(conflicts: readonly Conflict[], accept: readonly string[]): void {
  if (!areAccepted(conflicts, accept)) throw conflict(CONFLICTS, { conflicts });
}

function areAccepted(conflicts: readonly Conflict[], accept: readonly string[]): boolean {
  const seen = new Set(accept);
  return conflicts.every(({ id }) => seen.has(id));
}

/** Carries out a write, and names the conflicts that it gives its lessons. Call it once {@link lockTimetable} holds. */
export async function writeNamingConflicts<Result>(
  transaction: Transaction<Tables>,
  { changed, madeFor, write }: ConflictingWrite<Result>,
): Promise<{ lessons: readonly string[]; result: Result; conflicts: Conflict[] }> {
  const known = new Set(changed);
  const before = new Set((await conflictsOf(transaction, changed, { known })).map(({ id }) => id));
  const { lessons, result } = await write();
  const after = await conflictsOf(transaction, lessons, { known, madeFor });
  return { lessons, result, conflicts: after.filter(({ id }) => !before.has(id)) };
}

/**
 * The conflicts of scheduled lessons. Only their days are read.
 *
 * @param known the lessons that were stored before; the id of a conflict names others by what they hold
 */
export async function conflictsOf(
  database: Kysely<Tables>,
  ids: readonly string[],
  { known, madeFor }: { known: ReadonlySet<string>; madeFor?: string | undefined },
): Promise<Conflict[]> {
  const lessons = (await readLessonsById(database, ids)).filter(({ state }) => state === 'planned');
  const others = groupBy(await readMet(database, lessons), ({ day }) => day);
  const seats = await readSeats(database);
  const limits = await limitsOfDays(database, lessons);
  const left = await readLeft(database, lessons);
  return lessons.flatMap((lesson) => {
    const { _id, day, start } = lesson;
    const isKnown = known.has(_id);
    const own = isKnown
      ? _id
      : [lesson.teacher_id, lesson.room_id, ...(madeFor ? [madeFor] : lesson.student_ids.toSorted())];
    const met = [
      ...(others.get(day) ?? []).flatMap((other) => meeting(lesson, other)),
      ...limitsOf(limits, lesson).map(({ kind, record_id, name }) => ({ kind, records: [record_id], name })),
      ...fullRoom(lesson, seats),
      ...(left.get(_id) ?? []).map((student) => leftStudent(lesson, student)),
    ];
    return met.map(({ kind, records, scheduled_id, name, isOfAnyTime }: Meeting) => ({
      id: `${kind}-${digest([own, ...(isKnown && isOfAnyTime ? [] : [day, start]), ...records])}`,
      kind,
      ...(scheduled_id && { scheduled_id }),
      day,
      start,
      name,
    }));
  });
}

/** What a lesson meets, and the ids of the records that make it this conflict and no other one. */
interface Meeting extends Pick<Conflict, 'kind' | 'name' | 'scheduled_id'> {
  records: readonly unknown[];
  /** A stored lesson that is moved has the same conflict. */
  isOfAnyTime?: boolean;
}

/** What limits lessons on their days, and the times of their teachers. */
export function limitsOfDays(
  database: Kysely<Tables>,
  lessons: readonly Pick<ScheduledLesson, 'day' | 'teacher_id'>[],
): Promise<Limits> {
  const days = lessons.map(({ day }) => day).sort();
  const teachers = lessons.map(({ teacher_id }) => teacher_id).filter((id) => id !== null);
  return readLimits(database, { from: days[0] ?? '', to: days.at(-1) ?? '' }, [...new Set(teachers)]);
}

/** Both have a teacher, room or student in common at overlapping times. */
function meeting(lesson: ScheduledLesson, other: ScheduledLesson): Meeting[] {
  if (other._id === lesson._id || !overlap(lesson, other)) return [];
  const scheduled_id = other._id;
  const met: Meeting[] = [];
  if (lesson.teacher_id !== null && lesson.teacher_id === other.teacher_id)
    met.push({ kind: 'teacher', records: [other._id], scheduled_id, name: lesson.teacher_name ?? '' });
  if (lesson.room_id !== null && lesson.room_id === other.room_id)
    met.push({ kind: 'room', records: [other._id], scheduled_id, name: lesson.room_name ?? '' });
  for (const [index, student] of lesson.student_ids.entries())
    if (other.student_ids.includes(student)) {
      const name = lesson.student_names[index] ?? '';
      met.push({ kind: 'student', records: [other._id, student], scheduled_id, name });
    }
  return met;
}

/** Whether two lessons of one day have a minute in common. */
export function overlap(
  one: Pick<ScheduledLesson, 'start' | 'minutes'>,
  other: Pick<ScheduledLesson, 'start' | 'minutes'>,
): boolean {
  const [first, second] = [minuteOf(one.start), minuteOf(other.start)];
  return first < second + other.minutes && second < first + one.minutes;
}

/** The lessons that take place on the days of these ones and have a teacher, room or student in common with one of them. */
export async function readMet(
  database: Kysely<Tables>,
  lessons: readonly ScheduledLesson[],
): Promise<ScheduledLesson[]> {
  const valuesOf = (value: (lesson: ScheduledLesson) => readonly (string | null)[]) => [
    ...new Set(lessons.flatMap(value).filter((each) => each !== null)),
  ];
  const teachers = valuesOf(({ teacher_id }) => [teacher_id]);
  const rooms = valuesOf(({ room_id }) => [room_id]);
  const students = valuesOf(({ student_ids }) => student_ids);
  const days = inParts(valuesOf(({ day }) => [day]));
  const met = days.map((part) =>
    readScheduledLessons(database, (others) =>
      others
        .where('scheduled_lesson.day', 'in', part)
        .where('scheduled_lesson.cancelled_at', 'is', null)
        .where(({ or, eb }) =>
          or([
            ...(teachers.length > 0 ? [eb('scheduled_lesson.teacher_id', 'in', teachers)] : []),
            ...(rooms.length > 0 ? [eb('scheduled_lesson.room_id', 'in', rooms)] : []),
            ...(students.length > 0 ? [hasStudent(students)] : []),
          ]),
        ),
    ),
  );
  return (await Promise.all(met)).flat();
}

/** The seats of the rooms that have a limit. */
async function readSeats(database: Kysely<Tables>): Promise<Map<string, number>> {
  const rooms = await database
    .selectFrom('room')
    .select(['id', 'seats'])
    .where('seats', 'is not', null)
    .execute();
  return new Map(rooms.map(({ id, seats }) => [id, seats ?? 0]));
}

/** More students than seats; another number of students is another conflict. */
function fullRoom(
  { room_id, room_name, student_ids }: ScheduledLesson,
  seats: ReadonlyMap<string, number>,
): Meeting[] {
  const limit = room_id === null ? undefined : seats.get(room_id);
  if (limit === undefined || student_ids.length <= limit) return [];
  return [{ kind: 'seats', records: [room_id, student_ids.length], name: room_name ?? '' }];
}

/** A student who has left the institute by the day of a lesson. */
function leftStudent({ student_ids, student_names }: ScheduledLesson, student: string): Meeting {
  const name = student_names[student_ids.indexOf(student)] ?? '';
  return { kind: 'student', records: ['left', student], name, isOfAnyTime: true };
}

/** The students of lessons who have left the institute by their days, by lesson. */
async function readLeft(
  database: Kysely<Tables>,
  lessons: readonly ScheduledLesson[],
): Promise<Map<string, string[]>> {
  const left: { lesson: string; student_id: string }[] = [];
  for (const part of inParts(lessons.map(({ _id }) => _id)))
    left.push(
      ...(await database
        .selectFrom('scheduled_lesson_student as taught')
        .innerJoin('scheduled_lesson', 'scheduled_lesson.id', 'taught.scheduled_lesson_id')
        .innerJoin('student_agreement', (join) =>
          join.on(isInForceOn(sql.ref('scheduled_lesson.day'), 'taught.student_id')),
        )
        .select(['scheduled_lesson.id as lesson', 'taught.student_id'])
        .where('scheduled_lesson.id', 'in', part)
        .where('student_agreement.active', '=', 0)
        .execute()),
    );
  const byLesson = groupBy(left, ({ lesson }) => lesson);
  return new Map([...byLesson].map(([lesson, rows]) => [lesson, rows.map(({ student_id }) => student_id)]));
}

/** A short text that is the same for the same records. */
function digest(records: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(records)).digest('base64url').slice(0, 22);
}
