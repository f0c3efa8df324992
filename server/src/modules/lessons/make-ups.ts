import type { MakeUp, MakeUpInput, makeUpListQuery } from 'api-contract/make-up-schema';
import { hoursText } from 'arabic-text/hours-text';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { type KeyColumn, readPage } from '../../platform/database/read-page';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField, type Problem, UNKNOWN_ID } from '../../platform/http/problem';
import { type Caller, requirePermission } from '../accounts';
import { refuseErased } from '../students';
import { toHours, toHundredths } from './lesson';
import { lockMakeUps, missedHours, readLeft } from './make-up-hours';

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
  await refuseErased(transaction, student_id);
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
