import { BOOKING_CONFIRMATION } from 'api-contract/booking-confirmation';
import {
  bookingChange,
  bookingDayQuery,
  bookingInput,
  bookingResponse,
  bookingStatusChange,
  bookings,
  waitingBookings,
  waitingBookingsQuery,
} from 'api-contract/booking-schema';
import { idempotencyHeaders, recordId } from 'api-contract/common-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import type { StrangersBudget } from '../../platform/strangers-budget';
import { callerOf, FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { findBooking, listBookedOn, listScheduledOn, listWaiting } from './queries';
import { changeBooking, createBooking, setBookingStatus } from './write-bookings';

/** Bytes: a booking with every text at its maximal length, in characters of three bytes, has 14 KiB. */
const BOOKING_BODY_LIMIT = 16 * 1024;

export { tooManyBookings } from './booking-limits';
export { findBooking };

const REQUEST_RECEIVED = `${BOOKING_CONFIRMATION.title}. ${BOOKING_CONFIRMATION.promise}`;

/** Bookings: anyone creates them, administrators list and change them (spec §7; `waiting` is additive). */
export const bookingRoutes: FastifyPluginAsyncZod<Services & { budget: StrangersBudget }> = async (
  app,
  { database, calendar, settings, budget },
) => {
  app.post('/booking/', {
    bodyLimit: BOOKING_BODY_LIMIT,
    config: { allowedRoles: 'everyone', limited: 'booking' },
    schema: { body: bookingInput, headers: idempotencyHeaders, response: { 201: bookingResponse } },
    handler: async (request, reply) => {
      const { body } = request;
      const waiting = { max: budget.waitingBookings, institute: settings.current() };
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: REQUEST_RECEIVED,
        booking: await createBooking(transaction, body, calendar.now(), waiting),
      }));
      return reply.code(201).send(response);
    },
  });

  app.get('/booking/today/bookings', {
    config: FOR_ADMINS,
    schema: { querystring: bookingDayQuery, response: { 200: bookings } },
    handler: ({ query }) => listBookedOn(database, query.date),
  });

  app.get('/booking/today/lessons', {
    config: FOR_ADMINS,
    schema: { querystring: bookingDayQuery, response: { 200: bookings } },
    handler: ({ query }) => listScheduledOn(database, query.date),
  });

  app.get('/booking/waiting', {
    config: FOR_ADMINS,
    schema: { querystring: waitingBookingsQuery, response: { 200: waitingBookings } },
    handler: ({ query }) => listWaiting(database, query),
  });

  app.patch('/booking/:id/status', {
    config: FOR_DECISIONS,
    schema: { params: recordId, body: bookingStatusChange, response: { 200: bookingResponse } },
    handler: async (request) => {
      const { id } = request.params;
      const booking = await setBookingStatus(database, callerOf(request), id, request.body);
      return { message: 'حُفظت حالة الحجز.', booking };
    },
  });

  app.patch('/booking/:id', {
    config: FOR_DECISIONS,
    schema: { params: recordId, body: bookingChange, response: { 200: bookingResponse } },
    handler: async (request) => {
      const booking = await changeBooking(database, callerOf(request), request.params.id, request.body);
      return { message: 'حُفظت التعديلات.', booking };
    },
  });
};
