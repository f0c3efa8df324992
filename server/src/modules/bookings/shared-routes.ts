import { errorResponse, messageResponse } from 'api-contract/common-schema';
import {
  bookingCancellation,
  bookingKeyQuery,
  bookingTimeRequest,
  changedSharedBooking,
  lostBookingLink,
  sharedBooking,
} from 'api-contract/shared-booking-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { inTransaction } from '../../platform/database/in-transaction';
import { invalidField } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Limits } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import type { StrangersBudget } from '../../platform/strangers-budget';
import { requestBookingLink } from './booking-links';
import { cancelForFamily, readBookingCalendar, readSharedBooking, requestOtherTime } from './shared-bookings';

const FOR_FAMILIES = { allowedRoles: 'everyone', limited: 'booking' } as const;

/** A booking behind its private link, without an account (additive to spec §7). */
export const sharedBookingRoutes: FastifyPluginAsyncZod<
  Services & { budget: StrangersBudget; limits: Limits }
> = async (app, { database, background, calendar, settings, budget, limits }) => {
  const write = createWrites(app, database);
  const answering = () => {
    const { notice_hours: noticeHours, support } = settings.current();
    return { calendar, noticeHours, phone: support.phone };
  };

  app.get('/bookings/shared', {
    config: { allowedRoles: 'everyone', limited: 'suggestion' },
    schema: {
      summary: 'The booking that a private link opens. Hours are decimal.',
      querystring: bookingKeyQuery,
      response: { 200: sharedBooking, 404: errorResponse },
    },
    handler: async ({ query }, reply) => {
      reply.header('x-robots-tag', 'noindex');
      return readSharedBooking(database, query.key, answering());
    },
  });

  app.get('/bookings/shared/calendar.ics', {
    config: { allowedRoles: 'everyone', limited: 'suggestion' },
    schema: {
      summary: 'The scheduled lesson of a booking, as text/calendar and without an account.',
      querystring: bookingKeyQuery,
      response: { 200: z.string(), 404: errorResponse },
    },
    async handler({ query }, reply) {
      reply.header('x-robots-tag', 'noindex').type('text/calendar; charset=utf-8');
      return readBookingCalendar(database, query.key, { calendar, institute: settings.current().name });
    },
  });

  write({
    method: 'POST',
    url: '/bookings/shared/cancel',
    config: FOR_FAMILIES,
    summary: 'Takes a booking back for its family, until the notice ends.',
    schema: {
      querystring: bookingKeyQuery.partial(),
      body: bookingCancellation,
      response: { 200: changedSharedBooking, 404: errorResponse, 409: errorResponse },
    },
    days: 'of-record',
    answer: 'repeatable',
    async change({ transaction, request: { query, body } }) {
      const key = keyOf(query, body);
      await cancelForFamily(transaction, key, answering());
      return { message: 'أُلغي الحجز.', ...(await readSharedBooking(transaction, key, answering())) };
    },
  });

  write({
    method: 'POST',
    url: '/bookings/shared/change',
    config: FOR_FAMILIES,
    summary: 'Asks for another time, or accepts the one that the institute proposes, until the notice ends.',
    schema: {
      querystring: bookingKeyQuery.partial(),
      body: bookingTimeRequest,
      response: { 200: changedSharedBooking, 404: errorResponse, 409: errorResponse },
    },
    days: 'of-record',
    answer: 'repeatable',
    async change({ transaction, request: { query, body } }) {
      const key = keyOf(query, body);
      const waiting = { max: budget.waitingBookings, institute: settings.current() };
      await requestOtherTime(transaction, key, body, { ...answering(), limits, waiting });
      return {
        message: 'وصل الطلب إلى المعهد، وينتظر الرد.',
        ...(await readSharedBooking(transaction, key, answering())),
      };
    },
  });

  write({
    method: 'POST',
    url: '/bookings/shared/lost',
    config: FOR_FAMILIES,
    summary:
      'Asks the institute to send the link of a booking again. The response tells nothing of bookings.',
    schema: { body: lostBookingLink, response: { 200: messageResponse } },
    days: 'none',
    history: 'none',
    answer: 'repeatable',
    change: async () => ({ message: 'إن وُجد طلب بهذا الرقم وهذا الهاتف، يرسل المعهد رابطه إلى الهاتف.' }),
    afterwards({ body }) {
      const circumstances = { today: calendar.today(), countries: settings.current().phone_numbers };
      // The search follows the response, whose time must not disclose whether there is such a booking.
      background.run('a request for a lost booking link', () =>
        inTransaction(database, (transaction) => requestBookingLink(transaction, body, circumstances)),
      );
    },
  });
};

/** @throws {Problem} 422 where a request names no key, neither in its query nor in its body */
function keyOf(query: { key?: string | undefined }, body: { key?: string | undefined }): string {
  const key = query.key ?? body.key;
  if (key === undefined) throw invalidField('key', 'رابط الحجز: لا مفتاح فيه.', 'missing');
  return key;
}
