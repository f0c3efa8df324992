import type { attendanceInput, LessonAttendance } from 'api-contract/attendance-schema';
import type { Attendance } from 'api-contract/money';
import { hoursText } from 'arabic-text/hours-text';
import { isolate } from 'arabic-text/isolate';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { type Actor, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import { invalidField, type Problem } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { type Caller, requirePermission } from '../accounts';
import { type ChangedCharges, replaceParts, replacePayOf } from '../ledger';
import { recordedName } from '../students';
import { type Lesson, toHours } from './lesson';
import { lockMakeUps, readMakeUpHours } from './make-up-hours';
import { lockForUpdate, UNKNOWN_LESSON } from './queries';
import { recordChange } from './record-change';
import { saveAttendance } from './save-attendance';
import { type ChargedAgain, chargeUncoveredLessons } from './uncovered-make-ups';

const NOT_IN_LESSON = invalidField(
  'students',
  'الحضور: أحد هؤلاء الطلاب ليس في هذا الدرس.',
  'unknown_student',
);

/**
 * Who took part in a lesson, and what is charged and paid for it.
 *
 * @throws {Problem} 404 if there is no such lesson, or if it is deleted
 */
export async function readAttendance(database: Kysely<Tables>, id: string): Promise<LessonAttendance> {
  const lesson = await database
    .selectFrom('lesson')
    .select(['date', 'is_cancelled', 'is_unpaid'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!lesson) throw UNKNOWN_LESSON;
  const rows = await database
    .selectFrom('lesson_student')
    .select(['student_id', recordedName.as('student_name'), 'attendance'])
    .where('lesson_id', '=', id)
    .orderBy('position')
    .execute();
  const ids = rows.flatMap(({ student_id }) => student_id ?? []);
  const hoursOf = await readMakeUpHours(database, ids, { lesson_id: id, date: lesson.date });
  const students = rows.map((row) => {
    const { owed, granted } = hoursOf(row.student_id ?? '');
    return { ...row, owed_hours: toHours(owed), make_up_hours: toHours(granted) };
  });
  return { _id: id, cancelled: lesson.is_cancelled === 1, paid: lesson.is_unpaid === 0, students };
}

/** The attendance of a lesson after a change, with what changed besides. */
type ChangedAttendance = LessonAttendance & Partial<ChangedCharges> & { charged_again: ChargedAgain[] };

type ListedStudent = { student_id: string | null; attendance: Attendance };

/**
 * Changes the sent fields of an approved lesson. Lessons that made up for it, and are not covered any more, are charged.
 *
 * @throws {Problem} 403 if the administrator may not change one of them, 404 if there is no such lesson, 409 if it is not
 * approved, in a closed month or as {@link requireUnchanged}, 422 if a student is not in it or is not owed its hours
 */
export async function changeAttendance(
  transaction: Transaction<Tables>,
  administrator: Actor & Pick<Caller, 'right'>,
  id: string,
  { was, students = [], cancelled, paid }: z.output<typeof attendanceInput>,
): Promise<ChangedAttendance> {
  const type = await transaction
    .selectFrom('lesson')
    .select('lesson_type as lessonType')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!type) throw UNKNOWN_LESSON;
  const lesson = await lockForUpdate(transaction, { ...type, id }, 'approved');
  await requireOpenMonths(transaction, [lesson.date]);
  const before = await readAttendance(transaction, id);
  checkRight(administrator, before, { students, cancelled, paid });
  const comparedIn = (all: readonly ListedStudent[]) =>
    was?.students?.map(({ student_id }) => ({
      student_id,
      attendance: all.find((student) => student.student_id === student_id)?.attendance ?? null,
    }));
  requireUnchanged(
    was,
    { ...before, students: comparedIn(before.students) },
    { cancelled, paid, students: comparedIn(students) },
  );
  await transaction
    .updateTable('lesson')
    .set({
      is_cancelled: Number(cancelled ?? before.cancelled),
      is_unpaid: Number(!(paid ?? before.paid)),
    })
    .where('id', '=', id)
    .execute();
  for (const { student_id, attendance } of students) {
    const student = before.students.find((each) => each.student_id === student_id);
    if (!student) throw NOT_IN_LESSON;
    if (attendance === 'make-up' && student.attendance !== 'make-up')
      await saveMakeUp(transaction, lesson, { ...student, student_id });
    else await saveAttendance(transaction, { lesson_id: id, student_id, attendance });
  }
  const after = await readAttendance(transaction, id);
  const states = changesBetween(before, after);
  if (!states) {
    recordNoChange(transaction);
    return { ...after, charged_again: [] };
  }
  const isOnlyPaid = Object.keys(states.after).every((field) => field === 'paid');
  const charged_again = isOnlyPaid ? [] : await chargeUncoveredLessons(transaction, administrator, [id]);
  const posted = charged_again.length === 0 ? after : await readAttendance(transaction, id);
  const charges = await postChange(transaction, before, posted);
  const isSame = charges.before === charges.after;
  await recordChange(transaction, administrator, 'attendance-changed', id, {
    before: { ...states.before, ...(isSame ? {} : { charged: charges.before }) },
    after: { ...states.after, ...(isSame ? {} : { charged: charges.after }) },
  });
  return { ...posted, ...(isSame ? {} : charges), charged_again };
}

/** Posts what changed: the parts of the students whose attendance did, or of all if the lesson was cancelled, and the pay. */
async function postChange(
  transaction: Transaction<Tables>,
  before: LessonAttendance,
  after: LessonAttendance,
): Promise<ChangedCharges> {
  const lessons = [after._id];
  const students = changedPositions(before, after).flatMap(
    (position) => after.students[position]?.student_id ?? [],
  );
  if (before.cancelled !== after.cancelled) return replaceParts(transaction, { lessons });
  if (students.length > 0) return replaceParts(transaction, { lessons, students });
  await replacePayOf(transaction, lessons);
  return { before: 0, after: 0 };
}

/**
 * Attendance is a decision on the lesson, `paid` a matter of pay. A field that is sent as it is stored changes nothing.
 *
 * @throws {Problem} 403
 */
function checkRight(
  caller: Pick<Caller, 'right'>,
  before: LessonAttendance,
  { students = [], cancelled = before.cancelled, paid = before.paid }: z.output<typeof attendanceInput>,
): void {
  const stored = new Map(before.students.map(({ student_id, attendance }) => [student_id, attendance]));
  const isAttendanceChanged = students.some(
    ({ student_id, attendance }) => stored.get(student_id) !== attendance,
  );
  if (isAttendanceChanged || cancelled !== before.cancelled) requirePermission(caller, 'decisions');
  if (paid !== before.paid) requirePermission(caller, 'pay');
}

/**
 * Saves that a lesson makes up for hours that are owed to a student.
 *
 * @throws {Problem} 422 if these are too few on its day
 */
async function saveMakeUp(
  transaction: Transaction<Tables>,
  { id, date, hours }: Pick<Lesson, 'id' | 'date' | 'hours'>,
  { student_id, student_name }: { student_id: string; student_name: string },
): Promise<void> {
  await lockMakeUps(transaction, [student_id]);
  const read = async () =>
    (await readMakeUpHours(transaction, [student_id], { lesson_id: id, date }))(student_id);
  const before = await read();
  await saveAttendance(transaction, { lesson_id: id, student_id, attendance: 'make-up' });
  if ((await read()).missing > before.missing) throw notOwed(student_name, before.owed, hours);
}

function notOwed(name: string, owed: number, hours: number): Problem {
  const text =
    owed === 0
      ? `التعويض: لا ساعات تعويض باقية في يوم هذا الدرس للطالب ${isolate(name)}.`
      : `التعويض: بقي للطالب ${isolate(name)} في يوم هذا الدرس ${hoursText(toHours(owed))}، ومدة الدرس ${hoursText(hours)}.`;
  return invalidField('students', text, 'not_owed');
}

/** The positions of the students whose attendance changed. */
function changedPositions(before: LessonAttendance, after: LessonAttendance): number[] {
  return after.students.flatMap(({ attendance }, index) =>
    attendance === before.students[index]?.attendance ? [] : [index],
  );
}

/** Lists for the audit entry the fields that changed, and the students whose attendance did; `undefined` if nothing changed. */
function changesBetween(before: LessonAttendance, after: LessonAttendance) {
  const changed = changedPositions(before, after);
  const state = (of: LessonAttendance) => ({
    ...(before.cancelled === after.cancelled ? {} : { cancelled: of.cancelled }),
    ...(before.paid === after.paid ? {} : { paid: of.paid }),
    ...(changed.length === 0
      ? {}
      : {
          attendance: of.students
            .filter((_, index) => changed.includes(index))
            .map(({ student_name, attendance }) => ({ student_name, attendance })),
        }),
  });
  const states = { before: state(before), after: state(after) };
  return Object.keys(states.after).length === 0 ? undefined : states;
}
