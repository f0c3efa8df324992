import { firstBrokenBookingRule } from 'api-contract/booking';
import type { Booking, BookingApproval } from 'api-contract/booking-schema';
import type { Institute } from 'api-contract/institute';
import type { EducationLevel } from 'api-contract/lesson';
import type { ScheduledLessonInput } from 'api-contract/scheduled-lesson-schema';
import type { Transaction } from 'kysely';
import { recordAuditEntry } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import { shareStudentsLock } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import type { Caller } from '../accounts';
import { lockTerms } from '../ledger';
import { toHundredths } from '../lessons';
import {
  checkOwner,
  createStudent,
  familyOfGuardian,
  findChosenStudents,
  findNamedStudent,
  gradeNumber,
  levelOfGrade,
  resolveStudents,
} from '../students';
import {
  changeScheduledLesson,
  createScheduledLesson,
  lockTimetable,
  readScheduledLesson,
} from '../timetable';
import { queueOutcome } from './booking-messages';
import { LESSON_HELD, lockPending } from './booking-status';

const UNKNOWN_GRADE = invalidField('ageLevel', '⚠️ اختر المرحلة الدراسية.', 'custom');

interface Circumstances {
  /** `YYYY-MM-DD` */
  today: string;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
}

/**
 * Approves a booking that waits: it becomes a lesson in the timetable, its students become records, and the guardian of those who are
 * new a family. A lesson that the family wants at another time is moved.
 *
 * @throws {Problem} 404 and 409 as {@link lockPending}, 409 in the closed period or with the conflicts that are not accepted, 422 for an
 * unknown teacher, room or student
 */
export async function approveBooking(
  transaction: Transaction<Tables>,
  administrator: Caller,
  id: string,
  approval: BookingApproval,
  circumstances: Circumstances,
): Promise<Booking> {
  // Families and agreements are locked before a booking, as everywhere.
  await shareStudentsLock(transaction);
  await lockTerms(transaction);
  const before = await lockPending(transaction, id);
  const broken = firstBrokenBookingRule({ ...before });
  if (broken) throw invalidField(broken.field, broken.message, 'custom');
  const {
    day = before.lessonDate,
    start = before.lessonTime,
    minutes = Math.round(before.hours * 60),
    teacher_id,
    room_id,
    accept,
  } = approval;
  await requireOpenMonths(transaction, [day]);
  const lesson = { day, start, minutes, teacher_id, room_id, accept };
  const student_ids = await recordStudents(transaction, administrator, before, {
    approval,
    ...circumstances,
  });
  await lockTimetable(transaction);
  const scheduled_id =
    (await moveLesson(transaction, administrator, before, { ...lesson, student_ids })) ??
    (await scheduleLesson(transaction, administrator, before, { ...lesson, student_ids }));
  const approved = {
    lessonDate: day,
    lessonTime: start,
    hours: approval.minutes === undefined ? before.hours : minutes / 60,
  };
  await transaction
    .updateTable('booking')
    .set({
      status: 'approved',
      scheduled_id,
      proposed_day: null,
      proposed_start: null,
      lesson_date: day,
      lesson_time: start,
      hours_hundredths: toHundredths(approved.hours),
    })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'booking.status-changed',
    entity: { type: 'booking', id },
    before: { status: before.status },
    after: { status: 'approved', scheduled_id },
  });
  await queueAcceptance(transaction, id, scheduled_id);
  return { ...before, ...approved, status: 'approved', proposed: null, scheduled_id };
}

/** The records of the students in the order of their names, each person once. A new one gets grade, level and family of the booking. */
async function recordStudents(
  transaction: Transaction<Tables>,
  administrator: Caller,
  booking: Booking,
  {
    approval: { student_id, student_ids, family_id: chosenFamily },
    ...circumstances
  }: Circumstances & { approval: BookingApproval },
): Promise<string[]> {
  const names = booking.students;
  await checkOwner(transaction, { family_id: chosenFamily });
  const chosen = await findChosenStudents(transaction, {
    names,
    ids: student_ids ?? (student_id === undefined ? undefined : [student_id]),
    teacherId: undefined,
    allowsOtherName: true,
    field: 'student_ids',
  });
  const unchosen = names.filter((_, position) => !chosen[position]);
  const added: string[] = [];
  for (const name of unchosen) if (!(await findNamedStudent(transaction, name))) added.push(name);
  const [child] = added;
  if (child !== undefined) {
    const guardian = { name: booking.parentName, phone: booking.phone, child };
    const family_id =
      chosenFamily ??
      (await familyOfGuardian(transaction, administrator, guardian, {
        ...circumstances,
        isNew: chosenFamily === null,
      }));
    const fields = { education_level: levelOf(booking), grade: booking.ageLevel, family_id };
    for (const name of added)
      await createStudent(transaction, administrator, { name, ...fields }, circumstances.today);
  }
  const named = await resolveStudents(transaction, administrator, unchosen, levelOf(booking));
  // Two names may have become one person by a merge.
  return [...new Set(names.flatMap((name, position) => chosen[position]?.id ?? named.get(name)?.id ?? []))];
}

/** What a lesson is that a booking becomes. */
type LessonOfBooking = Pick<
  ScheduledLessonInput,
  'day' | 'start' | 'minutes' | 'teacher_id' | 'room_id' | 'student_ids' | 'accept'
>;

async function scheduleLesson(
  transaction: Transaction<Tables>,
  administrator: Caller,
  booking: Booking,
  lesson: LessonOfBooking,
): Promise<string> {
  const { _id, subject, lessonType: lesson_type } = booking;
  const taught = { subject, education_level: levelOf(booking), lesson_type };
  const scheduled = await createScheduledLesson(transaction, administrator, { ...lesson, ...taught }, _id);
  return scheduled._id;
}

/**
 * Moves the lesson of a booking that the family wants at another time.
 *
 * @returns its id; `undefined` where there is none, or it was cancelled meanwhile
 * @throws {Problem} 409 if the lesson is held
 */
async function moveLesson(
  transaction: Transaction<Tables>,
  administrator: Caller,
  { _id, scheduled_id }: Booking,
  lesson: LessonOfBooking,
): Promise<string | undefined> {
  if (scheduled_id === null) return undefined;
  const { state } = await readScheduledLesson(transaction, scheduled_id);
  if (state === 'held') throw LESSON_HELD;
  if (state === 'cancelled') return undefined;
  // It names the time of the lesson: where it waits, nothing else tells of the move.
  await queueAcceptance(transaction, _id, scheduled_id);
  await changeScheduledLesson(transaction, administrator, scheduled_id, lesson);
  return scheduled_id;
}

const queueAcceptance = (transaction: Transaction<Tables>, id: string, scheduled_id: string) =>
  queueOutcome(transaction, id, { kind: 'booking-accepted', scheduled_id });

/** @throws {Problem} 422 where the booking names no grade */
function levelOf({ ageLevel }: Booking): EducationLevel {
  const level = levelOfGrade(gradeNumber(ageLevel) ?? Number.NaN);
  if (level === undefined) throw UNKNOWN_GRADE;
  return level;
}
