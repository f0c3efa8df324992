import type { Booking, BookingProposal } from 'api-contract/booking-schema';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { SharedBooking } from 'api-contract/shared-booking-schema';
import { hoursText } from 'arabic-text/hours-text';
import { joinList } from 'arabic-text/list';
import type { Kysely, Transaction } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { callInstitute } from '../../platform/call-institute';
import { recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { requireOpenMonths } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import { conflict, LimitReached, notFound } from '../../platform/http/problem';
import type { Limits } from '../../platform/limits/limits';
import { calendarFile, lessonEvent, readScheduledLesson } from '../timetable';
import { checkWaiting, type WaitingLimit } from './booking-limits';
import { openBookingLink } from './booking-links';
import { queueFamilyNote } from './booking-messages';
import { writeStatus } from './booking-status';
import { lockForUpdate } from './queries';
import { requireOtherTime } from './write-bookings';

const NOTES_MAX = 2000;
/** So many times in a day can a family ask for another time. */
const CHANGES_OF_DAY = 5;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const TOO_LATE = ({ noticeHours, phone }: Answering) =>
  conflict(
    `انتهت مهلة الإلغاء أو تغيير الموعد، وهي ${hoursText(noticeHours)} قبل الدرس. ${callInstitute(phone)}`,
  );
const NOT_SCHEDULED = notFound('لم يُحدَّد موعد لهذا الحجز بعد.');
const DECIDED = conflict('انتهى هذا الحجز، فلا يتغيّر. يُرجى إرسال طلب جديد.');

/** What the answer to a family depends on. */
export interface Answering {
  calendar: Calendar;
  /** A family cancels or moves a lesson until so many hours before it begins. */
  noticeHours: number;
  /** A family that is refused calls this number. */
  phone: string;
}

/**
 * What a family sees of its booking.
 *
 * @throws {Problem} 404 as {@link openBookingLink}
 */
export async function readSharedBooking(
  database: Kysely<Tables>,
  key: string,
  answering: Answering,
): Promise<SharedBooking> {
  const { _id, parentName, phone, notes, scheduled_id, ...booking } = await openBookingLink(database, key);
  const lesson = await lessonOf(database, { scheduled_id });
  const { noticeHours } = answering;
  return {
    ...booking,
    lesson: lesson && {
      day: lesson.day,
      start: lesson.start,
      minutes: lesson.minutes,
      teacher_name: lesson.teacher_name,
      state: lesson.state,
    },
    notice_hours: noticeHours,
    can_change: refusalOf(booking, lesson, answering) === undefined,
  };
}

/**
 * The file of a calendar with the lesson of a booking, as `text/calendar`.
 *
 * @throws {Problem} 404 as {@link openBookingLink}, and while no lesson is scheduled
 */
export async function readBookingCalendar(
  database: Kysely<Tables>,
  key: string,
  { calendar, institute }: { calendar: Calendar; institute: string },
): Promise<string> {
  const booking = await openBookingLink(database, key);
  const lesson = await lessonOf(database, booking);
  if (!lesson) throw NOT_SCHEDULED;
  const event = lessonEvent(lesson, calendar, {
    summary: `${lesson.subject}: ${joinList(booking.students)}`,
    description: lesson.teacher_name,
  });
  return calendarFile(institute, [event]);
}

/**
 * Takes a booking back for the family, with its lesson.
 *
 * @throws {Problem} 404 as {@link openBookingLink}, 409 once the notice has ended or the booking has
 */
export async function cancelForFamily(
  transaction: Transaction<Tables>,
  key: string,
  answering: Answering,
): Promise<void> {
  const before = await lockOpened(transaction, key);
  if (before.status === 'cancelled' && before.cancelled_by_family) return recordNoChange(transaction);
  await requireChangeable(transaction, before, answering);
  await writeStatus(transaction, null, before, { status: 'cancelled', by: 'family' });
  await queueFamilyNote(transaction, before._id, { note: 'ألغت العائلة الحجز.' });
}

/** Another time, and what the family writes about it. */
type TimeRequest = BookingProposal & { note?: string | null | undefined };

/**
 * Asks for another time, or accepts the one that the institute proposes. The booking waits; its lesson stays until the institute
 * answers.
 *
 * @throws {Problem} 404 as {@link openBookingLink}, 409 as {@link cancelForFamily}, 422 as {@link requireOtherTime}, 429 beyond the
 * requests of a day, and as {@link checkWaiting}
 */
export async function requestOtherTime(
  transaction: Transaction<Tables>,
  key: string,
  { day, start, note }: TimeRequest,
  { limits, waiting, ...answering }: Answering & { limits: Limits; waiting: WaitingLimit },
): Promise<void> {
  const before = await lockOpened(transaction, key);
  const { _id: id, proposed } = before;
  const isAsked = before.lessonDate === day && before.lessonTime === start;
  const isNoted = !note || before.notes.endsWith(note);
  if (before.status === 'pending' && isAsked && isNoted && !proposed) return recordNoChange(transaction);
  await requireChangeable(transaction, before, answering);
  requireOtherTime({ day, start }, before.hours, answering.calendar.now());
  await takeChange(transaction, limits, { id, phone: answering.phone });
  if (before.status !== 'pending') await checkWaiting(transaction, waiting);
  await requireOpenMonths(transaction, []);
  const notes = note ? [before.notes, note].filter((text) => text !== '').join('\n') : before.notes;
  await transaction
    .updateTable('booking')
    .set({
      status: 'pending',
      lesson_date: day,
      lesson_time: start,
      notes: notes.slice(0, NOTES_MAX),
      proposed_day: null,
      proposed_start: null,
    })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: null,
    action: 'booking.time-requested',
    entity: { type: 'booking', id },
    before: { status: before.status, lessonDate: before.lessonDate, lessonTime: before.lessonTime },
    after: { status: 'pending', lessonDate: day, lessonTime: start, ...(note && { notes: note }) },
  });
  const isAccepted = proposed?.day === day && proposed.start === start;
  const said = isAccepted ? 'الموعد المقترح يناسبنا.' : 'نطلب موعدًا آخر.';
  await queueFamilyNote(transaction, id, { note: note ? `${said} ${note}` : said, other: { day, start } });
}

async function lockOpened(transaction: Transaction<Tables>, key: string): Promise<Booking> {
  const { _id } = await openBookingLink(transaction, key);
  return lockForUpdate(transaction, _id);
}

async function lessonOf(
  database: Kysely<Tables>,
  { scheduled_id }: Pick<Booking, 'scheduled_id'>,
): Promise<ScheduledLesson | null> {
  return scheduled_id === null ? null : readScheduledLesson(database, scheduled_id);
}

/** @throws {Problem} 409 if the family can no longer change the booking */
async function requireChangeable(
  transaction: Transaction<Tables>,
  booking: Booking,
  answering: Answering,
): Promise<void> {
  const refusal = refusalOf(booking, await lessonOf(transaction, booking), answering);
  if (refusal) throw refusal;
}

/** Why a family cannot change a booking. A time that the institute proposes can be answered until it comes. */
function refusalOf(
  {
    status,
    proposed,
    lessonDate,
    lessonTime,
  }: Pick<Booking, 'status' | 'proposed' | 'lessonDate' | 'lessonTime'>,
  lesson: ScheduledLesson | null,
  answering: Answering,
): ReturnType<typeof conflict> | undefined {
  const { calendar, noticeHours } = answering;
  const isOver = status === 'cancelled' || status === 'completed' || (lesson && lesson.state !== 'planned');
  if (isOver) return DECIDED;
  const { day, start } = lesson ?? proposed ?? { day: lessonDate, start: lessonTime };
  const notice = !lesson && proposed ? 0 : noticeHours;
  const begins = calendar.momentOf({ day, time: start }).getTime();
  const left = (begins - calendar.moment().getTime()) / HOUR_MS;
  return left > 0 && left >= notice ? undefined : TOO_LATE(answering);
}

async function takeChange(
  transaction: Transaction<Tables>,
  limits: Limits,
  { id, phone }: { id: string; phone: string },
): Promise<void> {
  const limit = { key: `other time for booking ${id}`, max: CHANGES_OF_DAY, period: DAY_MS };
  const wait = await limits.take([limit], transaction);
  if (wait > 0)
    throw new LimitReached(`طُلب موعد آخر مرات كثيرة اليوم. ${callInstitute(phone)}`, Math.ceil(wait / 1000));
}
