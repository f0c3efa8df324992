import { LESSON_TIMES } from 'api-contract/booking';
import { describeState, isBookingOpen, withLessonTime } from 'api-contract/booking-state';
import { dayAfter, isCalendarDay } from 'api-contract/calendar-day';
import { institute as built, type Institute } from 'api-contract/institute';
import { instituteEntries } from 'api-contract/institute-entries';
import { endsOnItsDay } from 'api-contract/lesson-time';
import { MY_BOOKING as texts } from 'api-contract/my-booking';
import { closedText, isOpenAt, openingText } from 'api-contract/opening';
import type { OpeningDay } from 'api-contract/opening-schema';
import type { SharedBooking } from 'api-contract/shared-booking-schema';
import { readDate } from 'arabic-text/date';
import { toWesternDigits } from 'arabic-text/digits';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../html';
import { summaryList } from './booking-confirmation';
import { fillForm } from './fill-form';

/** The normalized path of the page. */
export const MY_BOOKING_PATH = '/mybooking';

const PAGE = '/MyBooking';
const NOTE_MAX = 300;
const DAYS_OFFERED = 28;

interface Visitor {
  app: FastifyInstance;
  ip: string;
  /** The settings that differ from those of the build. */
  saved: Partial<Institute>;
}

/**
 * What the page of a booking shows without scripts: the booking with forms for its changes, or for a key that opens none the form
 * that asks for a lost link. The forms send the key in their body.
 *
 * @param asked the change that was sent and refused: its form is open
 * @returns `undefined` while the booking cannot be read
 */
export async function myBookingContent(
  key: string,
  visitor: Visitor,
  asked?: string,
): Promise<string | undefined> {
  if (key === '') return lostLink(texts.incomplete);
  const { app, ip } = visitor;
  const response = await app.inject({ url: '/bookings/shared', query: { key }, remoteAddress: ip });
  if (response.statusCode === 404 || response.statusCode === 422) return lostLink(texts.expired);
  if (response.statusCode !== 200) return undefined;
  const booking: SharedBooking = response.json();
  const times = booking.can_change ? await offeredTimes(booking, visitor) : [];
  return openedBooking(booking, { key, asked, times, ...visitor });
}

/** How a change that was sent without scripts ended: on the page of the booking, or with what is shown instead. */
export type ChangeOutcome =
  | { kind: 'changed'; address: string }
  | { kind: 'answered'; status: number; html: string; retryAfter?: string | undefined };

/** Sends a form of {@link myBookingContent} to the API, with its rules and limits. */
export async function changeMyBooking(fields: URLSearchParams, visitor: Visitor): Promise<ChangeOutcome> {
  const { app, ip } = visitor;
  const key = fields.get('key') ?? '';
  const { path, body } = requestOf(fields);
  const asked = fields.get('change') ?? '';
  const refused = asked === 'other-time' ? await whyClosed(body, visitor) : undefined;
  if (refused) return refusal(422, refused);
  const response = await app.inject({
    method: 'POST',
    url: `/bookings/shared/${path}`,
    payload: body,
    remoteAddress: ip,
  });
  const { statusCode: status } = response;
  const { message, detail } = response.json();
  if (status === 200 && path !== 'lost')
    return { kind: 'changed', address: `${PAGE}?key=${encodeURIComponent(key)}` };
  if (status === 200)
    return { kind: 'answered', status, html: `<p role="status">${escapeHtml(message)}</p>` };
  const reason = status < 500 ? reasonOf(detail, path) : texts.notSent;
  return refusal(status < 500 ? status : 503, reason, response.headers['retry-after']?.toString());

  /** The page with the reason and what was typed. */
  async function refusal(status: number, reason: string, retryAfter?: string): Promise<ChangeOutcome> {
    const content =
      path === 'lost' ? lostLink(texts.incomplete) : await myBookingContent(key, visitor, asked);
    // Each form has these fields of its own.
    const typed = new URLSearchParams([...fields].filter(([name]) => name !== 'key' && name !== 'change'));
    const html = `<p role="alert">${escapeHtml(reason)}</p>${fillForm(content ?? '', typed)}`;
    return { kind: 'answered', status, html, retryAfter };
  }
}

/** Why a time is not offered, where the institute is closed then: forms of browsers with scripts do not offer it either. */
async function whyClosed({ day, start }: ChangeRequest, visitor: Visitor): Promise<string | undefined> {
  if (!day || !start || !isCalendarDay(day)) return undefined;
  const [opening] = await openingDays(visitor, { from: day, to: day });
  if (!opening || isOpenAt(opening.open, start)) return undefined;
  return opening.open.length === 0 ? closedText(opening.closure) : openingText(opening.open);
}

/** The times at which the institute is open on some day around the one of a booking: no script looks at the day that is typed. */
async function offeredTimes(
  { lessonDate, hours }: SharedBooking,
  visitor: Visitor,
): Promise<readonly string[]> {
  const days = await openingDays(visitor, { from: lessonDate, to: dayAfter(lessonDate, DAYS_OFFERED - 1) });
  return LESSON_TIMES.filter(
    (time) =>
      endsOnItsDay(time, hours) && (days.length === 0 || days.some(({ open }) => isOpenAt(open, time))),
  );
}

/** When the institute is open on some days; none while that cannot be read. */
async function openingDays({ app, ip }: Visitor, days: { from: string; to: string }): Promise<OpeningDay[]> {
  const response = await app.inject({ url: '/institute/opening-days', query: days, remoteAddress: ip });
  return response.statusCode === 200 ? response.json().days : [];
}

/** A change as the API takes it. */
type ChangeRequest = Record<string, string | null>;

function requestOf(fields: URLSearchParams): { path: 'lost' | 'cancel' | 'change'; body: ChangeRequest } {
  const text = (name: string) => fields.get(name)?.trim() ?? '';
  const key = text('key');
  switch (text('change')) {
    case 'lost':
      return {
        path: 'lost',
        body: { phone: toWesternDigits(text('phone')), reference: text('reference') },
      };
    case 'cancel':
      return { path: 'cancel', body: { key } };
    case 'accept':
      return { path: 'change', body: { key, day: text('proposed_day'), start: text('proposed_start') } };
    default: {
      const day = readDate(text('day')) || text('day');
      return { path: 'change', body: { key, day, start: text('start'), note: text('note') || null } };
    }
  }
}

/** The first reason in words: the API's sentences about a form of a value name the ISO day, and not the reference. */
function reasonOf(detail: unknown, path: string): string {
  if (!Array.isArray(detail)) return String(detail);
  const [{ loc = [], msg = '', type = '' } = {}] = detail;
  if (type.startsWith('past_') || type === 'after_midnight') return msg;
  if (path === 'lost') return loc.includes('reference') ? texts.referenceMissing : texts.phoneMissing;
  return loc.includes('start') ? texts.startMissing : loc.includes('day') ? texts.dayMissing : msg;
}

interface Opened {
  key: string;
  /** The change whose form is open. */
  asked: string | undefined;
  /** The times that another time can have. */
  times: readonly string[];
  saved: Partial<Institute>;
}

function openedBooking(booking: SharedBooking, opened: Opened): string {
  const { key, saved } = opened;
  const { title, next } = describeState(booking);
  const isOpen = isBookingOpen(booking);
  const [phone] = instituteEntries({ ...built, ...saved }, 'phone');
  return [
    `<p><strong>${title}</strong><br>${escapeHtml(next)}</p>`,
    booking.can_change ? changes(booking, opened) : '',
    isOpen && !booking.can_change ? `<p>${escapeHtml(texts.noticeOver(phone?.text))}</p>` : '',
    summaryList(withLessonTime(booking)),
    isOpen && booking.lesson
      ? `<p><a href="/bookings/shared/calendar.ics?key=${encodeURIComponent(key)}">${texts.calendar}</a></p>`
      : '',
    isOpen ? '' : `<p><a href="/BookingForm">${texts.bookAnother}</a></p>`,
  ].join('');
}

function changes({ proposed, notice_hours, lesson }: SharedBooking, { key, asked, times }: Opened): string {
  const slots = times.map((time) => `<option value="${time}">${time}</option>`).join('');
  const accept = proposed
    ? form('accept', key, [
        `<input type="hidden" name="proposed_day" value="${escapeHtml(proposed.day)}">`,
        `<input type="hidden" name="proposed_start" value="${escapeHtml(proposed.start)}">`,
        button(texts.accept),
      ])
    : '';
  const otherTime = form('other-time', key, [
    `<p>${texts.otherTimeHint(lesson !== null)}</p>`,
    `<label>${texts.day}<input name="day" dir="ltr" inputmode="numeric" autocomplete="off" placeholder="${texts.dayForm}" required></label>`,
    `<label>${texts.start}<select name="start" dir="ltr" required><option value=""></option>${slots}</select></label>`,
    `<label>${texts.note}<textarea name="note" rows="2" maxlength="${NOTE_MAX}"></textarea></label>`,
    button(texts.sendOtherTime),
  ]);
  const cancel = form('cancel', key, [
    `<p>${texts.cancelHint(lesson !== null)}</p>`,
    button(texts.confirmCancel),
  ]);
  return [
    accept,
    `<p>${texts.notice(notice_hours)}</p>`,
    `<div>${details(texts.otherTime, otherTime, asked === 'other-time')}`,
    `${details(texts.cancel, cancel, asked === 'cancel')}</div>`,
  ].join('');
}

function lostLink(title: string): string {
  const asked = form('lost', '', [
    `<label>${texts.phone}<input type="tel" name="phone" dir="ltr" autocomplete="tel" required></label>`,
    `<label>${texts.reference} <small>${texts.referenceHint}</small><input name="reference" dir="ltr" inputmode="numeric" autocomplete="off" required></label>`,
    button(texts.askForLink),
  ]);
  return `<p><strong>${title}</strong><br>${texts.lostHint}</p>${asked}`;
}

function form(change: string, key: string, content: readonly string[]): string {
  return [
    `<form method="post" action="${PAGE}"><input type="hidden" name="change" value="${change}">`,
    key === '' ? '' : `<input type="hidden" name="key" value="${escapeHtml(key)}">`,
    ...content,
    '</form>',
  ].join('');
}

function details(summary: string, content: string, isOpen: boolean): string {
  return `<details${isOpen ? ' open' : ''}><summary>${summary}</summary>${content}</details>`;
}

function button(label: string): string {
  return `<button>${label}</button>`;
}
