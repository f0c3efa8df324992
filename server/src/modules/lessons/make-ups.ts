import type { MakeUp, MakeUpInput, makeUpListQuery } from 'api-contract/make-up-schema';
import { hoursText } from 'arabic-text/hours-text';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { ALL_DAYS } from '../../platform/calendar';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lockRows } from '../../platform/database/lock-row';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { type KeyColumn, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { conflict, invalidField, type Problem, UNKNOWN_ID } from '../../platform/http/problem';
import { type Caller, requirePermission } from '../accounts';
import {
  canMakeUpFor,
  computeMakeUps,
  type GrantedMakeUp,
  isOwedOn,
  type MakeUpLesson,
} from './compute-make-ups';
import { toHours, toHundredths } from './lesson';

const UNKNOWN_STUDENT = invalidField('student_id', 'لم يُعثر على هذا الطالب. يُرجى تحديث الصفحة.', 'unknown');
const NOT_MISSED = invalidField(
  'lesson_id',
  'التعويض عن درس مقبول غاب عنه الطالب وحُسب عليه، وليس هذا الدرس كذلك.',
  'not_missed',
);
const MADE_UP = invalidField('lesson_id', 'سبق تسجيل تعويض لهذا الطالب عن هذا الدرس.', 'taken');
const NO_REASON = invalidField('reason', 'السبب: يلزم سبب لتعويض لا يخص درسًا فائتًا.', 'missing');
/** What lists say of a make-up whose lesson does not count as missed any more. */
const LESSON_COUNTS_NO_MORE = 'لم يعد الدرس الفائت محسوبًا على الطالب كغياب.';
const ENDS_TOO_EARLY = invalidField(
  'last_day',
  'آخر يوم: المطلوب يوم الدرس الفائت أو يوم بعده، ومن دون درس فائت: اليوم أو يوم بعده.',
  'too_early',
);

/**
 * Make-ups of a student or of all, the one that ends last first.
 *
 * @throws {Problem} 422 if the cursor does not belong to the list
 */
export async function listMakeUps(
  database: Kysely<Tables>,
  { student, limit, cursor }: z.output<typeof makeUpListQuery>,
): Promise<{ make_ups: MakeUp[]; next_cursor: string | null }> {
  const selected = makeUpsIn(database).$if(student !== undefined, (query) =>
    query.where('make_up.student_id', '=', student ?? ''),
  );
  const { rows, next_cursor } = await readPage(selected, { key: KEY, order: 'desc', limit, cursor });
  const left = await readLeft(database, [...new Set(rows.map(({ student_id }) => student_id))]);
  return { make_ups: rows.map((row) => toMakeUp(row, left)), next_cursor };
}

const KEY: readonly KeyColumn<Row>[] = [
  { field: 'last_day', column: 'make_up.last_day', type: 'day' },
  { field: '_id', column: 'make_up.id', type: 'id' },
];

/**
 * Owes a student hours: at most those of one missed, charged lesson, once; or, by an owner with a reason, for goodwill.
 *
 * @throws {Problem} 403 without a lesson, unless an owner asks; 422 if there is no such student, if the student has not missed
 * the lesson, if it has a make-up or fewer hours, or if the last day is before the first one
 */
export async function createMakeUp(
  transaction: Transaction<Tables>,
  administrator: Actor & Pick<Caller, 'right'>,
  today: string,
  { student_id, hours, last_day, lesson_id, reason }: MakeUpInput,
): Promise<MakeUp> {
  if (!lesson_id) {
    requirePermission(administrator, 'administration');
    if (reason === undefined) throw NO_REASON;
  }
  await shareStudentsLock(transaction);
  const student = await transaction
    .selectFrom('student')
    .select('id')
    .where('id', '=', student_id)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!student) throw UNKNOWN_STUDENT;
  const missed = lesson_id ? await lockMissed(transaction, lesson_id, student_id) : null;
  if (missed && toHundredths(hours) > missed.hours_hundredths) throw longerThan(missed);
  const first_day = missed?.date ?? today;
  if (last_day < first_day) throw ENDS_TOO_EARLY;
  const id = newId();
  await transaction
    .insertInto('make_up')
    .values({
      id,
      student_id,
      hours_hundredths: toHundredths(hours),
      first_day,
      last_day,
      lesson_id: lesson_id ?? null,
      reason: reason ?? null,
      created_at: new Date().toISOString(),
      created_by: administrator.id,
    })
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'make-up.created',
    entity: { type: 'make-up', id },
    after: { student_id, hours, first_day, last_day, ...(reason === undefined ? {} : { reason }) },
  });
  return readMakeUp(transaction, id);
}

/**
 * Ends what is left of a make-up: it was settled otherwise, or recorded by mistake.
 *
 * @throws {Problem} 404 if there is no such make-up, 409 if nothing is left of it
 */
export async function endMakeUp(
  transaction: Transaction<Tables>,
  administrator: Actor,
  { id, today, reason }: { id: string; today: string; reason: string },
): Promise<MakeUp> {
  await shareStudentsLock(transaction);
  const row = await transaction
    .selectFrom('make_up')
    .select('student_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw UNKNOWN_ID;
  await lockMakeUps(transaction, [row.student_id]);
  const left = (await readLeft(transaction, [row.student_id])).get(id) ?? 0;
  if (left <= 0) throw conflict('لم يبقَ من هذا التعويض ساعات.');
  await transaction
    .updateTable('make_up')
    .set((make_up) => ({
      ended_on: today,
      end_reason: reason,
      ended_hundredths: make_up('ended_hundredths', '+', left),
    }))
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'make-up.ended',
    entity: { type: 'make-up', id },
    after: { ended_hours: toHours(left), reason },
  });
  return readMakeUp(transaction, id);
}

/** Hours that are owed to students on a day. */
export interface OwedMakeUp {
  id: string;
  student_id: string;
  left_hundredths: number;
  last_day: string;
}

/** What is owed to these students at the end of a day: later lessons do not count, and what has lapsed is left out. */
export async function readOwedMakeUps(
  database: Kysely<Tables>,
  students: readonly string[],
  { day, before }: { day: string; before?: string },
): Promise<OwedMakeUp[]> {
  const granted = await readGranted(database, students);
  if (granted.length === 0) return [];
  const left = leftOf(granted, await readMakeUpLessons(database, students, before));
  return granted
    .filter(isOwedOn(day))
    .map(({ id, student_id, last_day }) => ({
      id,
      student_id,
      last_day,
      left_hundredths: left.get(id) ?? 0,
    }))
    .filter(({ left_hundredths }) => left_hundredths > 0);
}

/** Hours of make-ups of one student, in hundredths. */
export interface MakeUpHours {
  /** The hours that a lesson can make up for. */
  owed: number;
  /** The hours that are owed for missing it. */
  granted: number;
  /** The hours of the student's make-up lessons that no make-up covers. */
  missing: number;
}

/** What make-ups mean for these students of a lesson. */
export async function readMakeUpHours(
  database: Kysely<Tables>,
  students: readonly string[],
  lesson: { lesson_id: string; date: string },
): Promise<(student: string) => MakeUpHours> {
  const granted = await readGranted(database, students);
  const lessons = await readMakeUpLessons(database, students);
  return (student) => {
    const own = granted.filter(({ student_id }) => student_id === student);
    const { left, uncovered } = computeMakeUps(
      own,
      lessons.filter(({ student_id }) => student_id === student),
    );
    return {
      owed: sum(own.filter(canMakeUpFor(lesson)).map(({ id }) => left.get(id) ?? 0)),
      granted: sum(
        own
          .filter(({ lesson_id }) => lesson_id === lesson.lesson_id)
          .map(({ hours_hundredths, ended_hundredths }) => hours_hundredths - ended_hundredths),
      ),
      missing: sum(uncovered.map(({ missing }) => missing)),
    };
  };
}

/**
 * The make-up lessons of these students for which hours are missing.
 *
 * @param last lessons that use the hours that the others leave
 */
export async function readUncoveredLessons(
  database: Kysely<Tables>,
  students: readonly string[],
  last: ReadonlySet<string>,
): Promise<{ student_id: string; lesson_id: string; date: string }[]> {
  const lessonsOf = groupBy(await readMakeUpLessons(database, students), ({ student_id }) => student_id);
  if (lessonsOf.size === 0) return [];
  const grantedTo = groupBy(await readGranted(database, students), ({ student_id }) => student_id);
  return [...lessonsOf].flatMap(([student, lessons]) =>
    computeMakeUps(grantedTo.get(student) ?? [], lessons, last).uncovered.map(({ lesson }) => lesson),
  );
}

/** Until the transaction ends, others wait before they use or end make-ups of these students. */
export async function lockMakeUps(
  transaction: Transaction<Tables>,
  students: readonly string[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('make_up')
    .select('id')
    .where('student_id', 'in', students)
    .execute();
  await lockRows(
    transaction,
    'make_up',
    rows.map(({ id }) => id),
  );
}

/** The hours of the lesson if the student has missed it and is charged for it, as SQL from the table `make_up`. */
const missedHours = sql<number | null>`(
  select max(lesson.hours_hundredths) from lesson
  join lesson_student on lesson_student.lesson_id = lesson.id
  where lesson.id = make_up.lesson_id and lesson_student.student_id = make_up.student_id
    and lesson_student.attendance = 'absent-charged' and lesson.is_cancelled = 0
    and lesson.status = 'approved' and lesson.deleted_at is null)`;

/** Locks a missed lesson: of two make-ups for it that are recorded at once, one is rejected. */
async function lockMissed(
  transaction: Transaction<Tables>,
  lesson_id: string,
  student_id: string,
): Promise<{ date: string; hours_hundredths: number }> {
  const lesson = await transaction
    .updateTable('lesson')
    .set((row) => ({ created_at: row.ref('created_at') }))
    .where('id', '=', lesson_id)
    .where('status', '=', 'approved')
    .where('deleted_at', 'is', null)
    .where('is_cancelled', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lesson_student')
          .select('lesson_student.lesson_id')
          .whereRef('lesson_student.lesson_id', '=', 'lesson.id')
          .where('lesson_student.student_id', '=', student_id)
          .where('lesson_student.attendance', '=', 'absent-charged'),
      ),
    )
    .returning(['date', 'hours_hundredths'])
    .executeTakeFirst();
  if (!lesson) throw NOT_MISSED;
  const made = await transaction
    .selectFrom('make_up')
    .select('id')
    .where('lesson_id', '=', lesson_id)
    .where('student_id', '=', student_id)
    .whereRef('hours_hundredths', '>', 'ended_hundredths')
    .executeTakeFirst();
  if (made) throw MADE_UP;
  return lesson;
}

function longerThan({ hours_hundredths }: { hours_hundredths: number }): Problem {
  const hours = hoursText(toHours(hours_hundredths));
  return invalidField(
    'hours',
    `عدد الساعات: لا يزيد التعويض على مدة الدرس الفائت، وهي ${hours}.`,
    'too_many',
  );
}

async function readMakeUp(transaction: Transaction<Tables>, id: string): Promise<MakeUp> {
  const row = await makeUpsIn(transaction).where('make_up.id', '=', id).executeTakeFirstOrThrow();
  return toMakeUp(row, await readLeft(transaction, [row.student_id]));
}

function makeUpsIn(database: Kysely<Tables>) {
  return database
    .selectFrom('make_up')
    .innerJoin('student', 'student.id', 'make_up.student_id')
    .innerJoin('account as creator', 'creator.id', 'make_up.created_by')
    .select(['make_up.id as _id', 'make_up.student_id', 'student.name as student_name'])
    .select(['make_up.hours_hundredths', 'make_up.first_day', 'make_up.last_day', 'make_up.lesson_id'])
    .select(['make_up.reason', 'make_up.ended_on', 'make_up.end_reason', 'make_up.created_at'])
    .select(['creator.username as created_by', missedHours.as('missed_hundredths')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof makeUpsIn>['executeTakeFirstOrThrow']>>;

function toMakeUp(
  { hours_hundredths, missed_hundredths, ...row }: Row,
  left: ReadonlyMap<string, number>,
): MakeUp {
  const counts = row.lesson_id === null || missed_hundredths !== null;
  return {
    ...row,
    hours: toHours(hours_hundredths),
    left_hours: toHours(left.get(row._id) ?? 0),
    end_reason: row.end_reason ?? (counts ? null : LESSON_COUNTS_NO_MORE),
  };
}

/** The hours that are left, in hundredths, by make-up. */
async function readLeft(database: Kysely<Tables>, students: readonly string[]): Promise<Map<string, number>> {
  return leftOf(await readGranted(database, students), await readMakeUpLessons(database, students));
}

function leftOf(
  granted: readonly (GrantedMakeUp & { student_id: string })[],
  lessons: readonly (MakeUpLesson & { student_id: string })[],
): Map<string, number> {
  const lessonsOf = groupBy(lessons, ({ student_id }) => student_id);
  const grantedTo = groupBy(granted, ({ student_id }) => student_id);
  return new Map(
    [...grantedTo].flatMap(([student, own]) => [...computeMakeUps(own, lessonsOf.get(student) ?? []).left]),
  );
}

/** The make-ups whose lesson still counts as missed, each with at most its hours. */
async function readGranted(database: Kysely<Tables>, students: readonly string[]) {
  const rows = await database
    .selectFrom('make_up')
    .select(['id', 'student_id', 'hours_hundredths', 'ended_hundredths'])
    .select(['first_day', 'last_day', 'lesson_id', missedHours.as('missed_hundredths')])
    .where('student_id', 'in', students.length > 0 ? students : [''])
    .orderBy('last_day')
    .orderBy('id')
    .execute();
  return rows
    .filter(({ lesson_id, missed_hundredths }) => lesson_id === null || missed_hundredths !== null)
    .map(({ missed_hundredths, hours_hundredths, ...row }) => ({
      ...row,
      hours_hundredths: Math.min(hours_hundredths, missed_hundredths ?? hours_hundredths),
    }));
}

/** The make-up lessons of these students that were given. One that names a student twice counts once. */
function readMakeUpLessons(
  database: Kysely<Tables>,
  students: readonly string[],
  before: string = ALL_DAYS.before,
) {
  return (
    database
      .selectFrom('lesson_student')
      .innerJoin('lesson', 'lesson.id', 'lesson_student.lesson_id')
      .distinct()
      .select([
        'lesson_student.student_id',
        'lesson.id as lesson_id',
        'lesson.date',
        'lesson.hours_hundredths',
      ])
      .where('lesson_student.student_id', 'in', students.length > 0 ? students : [''])
      // A literal, so that both databases use the index of such lessons.
      .where('lesson_student.attendance', '=', sql.lit('make-up'))
      .where('lesson.status', '=', 'approved')
      .where('lesson.deleted_at', 'is', null)
      .where('lesson.is_cancelled', '=', 0)
      .where('lesson.date', '<', before)
      .$narrowType<{ student_id: string }>()
      .execute()
  );
}

function sum(hundredths: readonly number[]): number {
  return hundredths.reduce((total, each) => total + each, 0);
}
