import { createHash } from 'node:crypto';
import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import type { Booking, bookingInput } from 'api-contract/booking-schema';
import type { Institute } from 'api-contract/institute';
import { MY_BOOKING } from 'api-contract/my-booking';
import { readDate } from 'arabic-text/date';
import { toWesternDigits } from 'arabic-text/digits';
import { splitList } from 'arabic-text/list';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { normalizePath } from 'release-format/path-ownership';
import type { z } from 'zod';
import { writeConfirmation } from './booking-confirmation';
import type { SiteForVisitor } from './index';
import { changeMyBooking, MY_BOOKING_PATH } from './my-booking';
import { writePage } from './page';
import { HOME_LINK, writePlainPage } from './plain-page';
import { publicPrerendered } from './released-site';

type BookingInput = z.output<typeof bookingInput>;

/** @param id of the booking */
export type IsBookingCancelled = (id: string) => Promise<boolean>;

type FormOutcome =
  | { kind: 'done'; booking: ConfirmedBooking }
  | { kind: 'rejected'; status: number; message: string; retryAfter?: string | undefined };

/** The forms that work without scripts, by normalized path. */
const FORMS: Record<
  string,
  (
    app: FastifyInstance,
    fields: URLSearchParams,
    ip: string,
    isCancelled: IsBookingCancelled,
  ) => Promise<FormOutcome>
> = { '/bookingform': requestBooking };

const NEEDS_SCRIPTS =
  'لم تصل بعض ملفات الصفحة بعد، وهذا النموذج يحتاج إليها. يُرجى الانتظار قليلًا ثم إعادة المحاولة.';
/** The message of the page's own date field: the API's names the ISO form. */
const NOT_A_DATE = 'أدخل التاريخ: اليوم ثم الشهر ثم السنة، مثل 21/11/2026.';
const NOT_SENT = '❌ تعذّر إرسال الطلب. حاول مرة أخرى لاحقاً.';

/** The path of a request, normalized. */
export function pathOf({ url }: FastifyRequest): string {
  return normalizePath(decodeURI(url.split('?', 1)[0] as string));
}

/** The limit is in bytes. An Arabic letter takes six: the longest valid booking has 27 KiB. */
const FORM_BODY_LIMIT = 32 * 1024;

/** Receives forms that a browser submits without scripts. */
export const nativeForms: FastifyPluginAsync<{
  siteForVisitor: SiteForVisitor;
  publicUrl: string;
  isBookingCancelled: IsBookingCancelled;
  savedInstitute: () => Partial<Institute>;
}> = async (app, { siteForVisitor, publicUrl, isBookingCancelled, savedInstitute }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => new URLSearchParams(text),
  );

  app.post('/*', { bodyLimit: FORM_BODY_LIMIT }, async (request, reply) => {
    const released = await siteForVisitor(request, reply);
    const path = pathOf(request);
    const page = released?.pages.get(path);
    const fields = request.body;
    if (
      !released ||
      !page ||
      !(publicPrerendered(page) || path === MY_BOOKING_PATH) ||
      !(fields instanceof URLSearchParams) ||
      isFromOtherSite(request, publicUrl)
    ) {
      return reply.callNotFound();
    }
    const saved = savedInstitute();
    if (path === MY_BOOKING_PATH) {
      const changed = await changeMyBooking(fields, { app, ip: request.ip, saved });
      reply.header('cache-control', 'no-store');
      if (changed.kind === 'changed') return reply.redirect(changed.address, 303);
      const title = MY_BOOKING.title;
      const html = `<h1>${title}</h1>${changed.html}${HOME_LINK}`;
      const plain = writePlainPage(page, { title, html, saved });
      return reply
        .code(changed.status)
        .headers({ 'content-security-policy': plain.securityPolicy })
        .headers(changed.retryAfter ? { 'retry-after': changed.retryAfter } : {})
        .type('text/html; charset=utf-8')
        .send(plain.html);
    }
    const outcome = await submitForm(app, path, fields, request.ip, isBookingCancelled);
    const isDone = outcome.kind === 'done';
    const { html, securityPolicy } = isDone
      ? writeConfirmation(page, outcome.booking, saved)
      : writePage(released, page, publicUrl, { rejectedForm: { fields, message: outcome.message }, saved });
    return reply
      .code(isDone ? 201 : outcome.status)
      .headers({ 'content-security-policy': securityPolicy, 'cache-control': 'no-store' })
      .headers(isDone || !outcome.retryAfter ? {} : { 'retry-after': outcome.retryAfter })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};

/** Whether a page of another site has sent the form. */
function isFromOtherSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  // Browsers send `null` from pages without a referrer, such as those of this site.
  if (origin === undefined || origin === 'null') return false;
  if (!URL.canParse(origin)) return true;
  const sender = new URL(origin);
  return sender.origin !== new URL(publicUrl).origin && sender.host !== host;
}

async function submitForm(
  app: FastifyInstance,
  path: string,
  fields: URLSearchParams,
  ip: string,
  isCancelled: IsBookingCancelled,
): Promise<FormOutcome> {
  const submit = FORMS[path];
  return submit
    ? submit(app, fields, ip, isCancelled)
    : { kind: 'rejected', status: 422, message: NEEDS_SCRIPTS };
}

/**
 * Requests a booking through the API, as the page does: with the same rules, limits and record.
 *
 * @param cancelled the id of a booking that the same form requested and that was cancelled since
 */
async function requestBooking(
  app: FastifyInstance,
  fields: URLSearchParams,
  ip: string,
  isCancelled: IsBookingCancelled,
  cancelled = '',
): Promise<FormOutcome> {
  const request = bookingOf(fields);
  const headers = { 'idempotency-key': keyOf(request, cancelled) };
  const response = await app.inject({
    method: 'POST',
    url: '/booking/',
    payload: request,
    headers,
    remoteAddress: ip,
  });
  const { booking, link, detail } = response.json();
  // The response is that of the first request with this key.
  if (booking && (await isCancelled(booking._id)))
    return requestBooking(app, fields, ip, isCancelled, booking._id);
  if (response.statusCode === 201) return { kind: 'done', booking: { ...confirmed(booking), link } };
  const isNoDate = readDate(fields.get('lessonDate') ?? '') === null;
  const message = Array.isArray(detail)
    ? detail.map(({ loc, msg }) => (isNoDate && loc.includes('lessonDate') ? NOT_A_DATE : msg)).join(' ')
    : detail;
  const retryAfter = response.headers['retry-after']?.toString();
  return response.statusCode < 500
    ? { kind: 'rejected', status: response.statusCode, message, retryAfter }
    : { kind: 'rejected', status: 503, message: NOT_SENT, retryAfter };
}

/** Equal for the same form sent again by a reload or a second click. */
function keyOf(request: object, cancelled: string): string {
  return createHash('sha256')
    .update(cancelled + JSON.stringify(request))
    .digest('hex');
}

/** The booking that the confirmation shows and the browser stores. */
function confirmed({ _id, status, ...booking }: Booking): ConfirmedBooking {
  return booking;
}

/** The form's fields as the body of the API request. */
function bookingOf(fields: URLSearchParams): Partial<Record<keyof BookingInput, unknown>> {
  const text = (name: keyof BookingInput) => fields.get(name)?.trim() || undefined;
  const lessonDate = text('lessonDate');
  return {
    parentName: text('parentName') ?? '',
    phone: toWesternDigits(text('phone') ?? ''),
    subject: text('subject'),
    ageLevel: text('ageLevel'),
    // An invalid date is sent unchanged: the API rejects it.
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
