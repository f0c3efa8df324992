import { createHash } from 'node:crypto';
import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import type { Booking, bookingInput } from 'api-contract/booking-schema';
import { readDate } from 'arabic-text/date';
import { toWesternDigits } from 'arabic-text/digits';
import { splitList } from 'arabic-text/list';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type BookingInput = z.output<typeof bookingInput>;

/** What came of a form that the browser has sent by itself. */
export type FormOutcome =
  /** The request has arrived: say what it was. */
  | { kind: 'done'; booking: ConfirmedBooking }
  /** Show the form again, as it was filled, and say this. */
  | { kind: 'refused'; status: number; message: string };

/** The forms that can be sent without scripts, by `normalizePath`. */
const FORMS: Record<
  string,
  (app: FastifyInstance, fields: URLSearchParams, ip: string) => Promise<FormOutcome>
> = { '/bookingform': requestBooking };

const NEEDS_SCRIPTS = 'لم تصل بعض ملفات الصفحة بعد، وهذا النموذج يحتاج إليها. انتظر قليلًا ثم أعد المحاولة.';
/** As the page's own date field says it: its readers never see the form of days in the API. */
const NOT_A_DATE = 'أدخل التاريخ: اليوم ثم الشهر ثم السنة، مثل 21/11/2026.';
const NOT_SENT = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

/**
 * Tells a form that a page of another site has sent.
 *
 * @param publicUrl where people reach the site
 */
export function isFromOtherSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  // Browsers send `null` from pages without a referrer, as those of this site are.
  if (origin === undefined || origin === 'null') return false;
  if (!URL.canParse(origin)) return true;
  const sender = new URL(origin);
  return sender.origin !== new URL(publicUrl).origin && sender.host !== host;
}

/**
 * Takes a form that was sent before the page's scripts came, or without any.
 *
 * @param path of the page that holds the form, as paths are compared
 * @param ip the visitor's, to whom limits apply
 */
export async function submitForm(
  app: FastifyInstance,
  path: string,
  fields: URLSearchParams,
  ip: string,
): Promise<FormOutcome> {
  const take = FORMS[path];
  return take ? take(app, fields, ip) : { kind: 'refused', status: 422, message: NEEDS_SCRIPTS };
}

/**
 * Asks for a booking with the very call that the page makes: the same rules, limits and record.
 *
 * @param cancelled the id of a booking that was asked for with the same form, and that the institute has cancelled since
 */
async function requestBooking(
  app: FastifyInstance,
  fields: URLSearchParams,
  ip: string,
  cancelled = '',
): Promise<FormOutcome> {
  const request = bookingOf(fields);
  const headers = { 'idempotency-key': keyOf(request, cancelled) };
  const answer = await app.inject({
    method: 'POST',
    url: '/booking/',
    payload: request,
    headers,
    remoteAddress: ip,
  });
  const { booking, detail } = answer.json();
  if (booking?.status === 'cancelled') return requestBooking(app, fields, ip, booking._id);
  if (answer.statusCode === 201) return { kind: 'done', booking: confirmed(booking) };
  const isNoDate = readDate(fields.get('lessonDate') ?? '') === null;
  const message = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => (isNoDate && loc.includes('lessonDate') ? NOT_A_DATE : msg)).join(' ')
    : detail;
  return answer.statusCode < 500
    ? { kind: 'refused', status: answer.statusCode, message }
    : { kind: 'refused', status: 503, message: NOT_SENT };
}

/**
 * The same form sent again is the same request: a browser that reloads the answer sends the form again, and so does a
 * second press.
 */
function keyOf(request: object, cancelled: string): string {
  return createHash('sha256')
    .update(cancelled + JSON.stringify(request))
    .digest('hex');
}

/** What the confirmation shows and the browser stores, as the booking form does. */
function confirmed({ _id, status, bookingDate, ...booking }: Booking): ConfirmedBooking {
  return booking;
}

/** The fields of the form as the call takes them. */
function bookingOf(fields: URLSearchParams): Partial<Record<keyof BookingInput, unknown>> {
  const text = (name: keyof BookingInput) => fields.get(name)?.trim() || undefined;
  const lessonDate = text('lessonDate');
  return {
    parentName: text('parentName') ?? '',
    phone: toWesternDigits(text('phone') ?? ''),
    subject: text('subject'),
    ageLevel: text('ageLevel'),
    // What is no date goes as it is: the call says what is wrong with it.
    lessonDate: readDate(lessonDate ?? '') || lessonDate,
    lessonTime: text('lessonTime'),
    hours: text('hours') && Number(text('hours')),
    lessonType: text('lessonType'),
    students: namesOf(fields),
    notes: text('notes') ?? '',
  };
}

/** Without scripts the form has one field for all names of a group; one name alone may hold a comma. */
function namesOf(fields: URLSearchParams): string[] {
  const typed = fields.getAll('students');
  if (fields.get('lessonType') === 'group') return typed.flatMap(splitList);
  return typed.map((name) => name.trim()).filter((name) => name !== '');
}
