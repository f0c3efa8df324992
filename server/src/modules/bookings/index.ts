import { BOOKING_CONFIRMATION } from 'api-contract/booking-confirmation';
import {
  bookingChange,
  bookingDayQuery,
  bookingDecisionOutcomes,
  bookingDecisions,
  bookingInput,
  bookingResponse,
  bookingRestoration,
  bookingStatusChange,
  bookings,
  scheduledBookings,
  scheduledBookingsQuery,
  waitingBookings,
  waitingBookingsQuery,
} from 'api-contract/booking-schema';
import { recordId } from 'api-contract/common-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import type { StrangersBudget } from '../../platform/strangers-budget';
import { FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { findBooking, listBookedOn, listScheduledOn, listWaiting } from './queries';
import { changeBooking, createBooking, decideOnBookings, setBookingStatus } from './write-bookings';

/** Bytes: a booking with every text at its maximal length, in characters of three bytes, has 14 KiB. */
const BOOKING_BODY_LIMIT = 16 * 1024;

export { tooManyBookings } from './booking-limits';
export { findBookingsByNumber } from './find-by-number';
export { findBooking };

const REQUEST_RECEIVED = `${BOOKING_CONFIRMATION.title}. ${BOOKING_CONFIRMATION.promise}`;

/** Bookings: anyone creates them, administrators list and change them (spec §7; `waiting` is additive). */
export const bookingRoutes: FastifyPluginAsyncZod<Services & { budget: StrangersBudget }> = async (
  app,
  { database, calendar, settings, budget },
) => {
  const write = createWrites(app, database);

  write({
    method: 'POST',
    url: '/booking/',
    bodyLimit: BOOKING_BODY_LIMIT,
    config: { allowedRoles: 'everyone', limited: 'booking' },
    summary: 'Asks for a lesson, without an account. Hours are decimal.',
    schema: { body: bookingInput, response: { 201: bookingResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, request }) {
      const waiting = { max: budget.waitingBookings, institute: settings.current() };
      const booking = await createBooking(transaction, request.body, calendar.now(), waiting);
      return { message: REQUEST_RECEIVED, booking };
    },
  });

  app.get('/booking/today/bookings', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The bookings that were asked for on a day. Hours are decimal.',
      querystring: bookingDayQuery,
      response: { 200: bookings },
    },
    handler: ({ query }) => listBookedOn(database, query.date),
  });

  app.get('/booking/today/lessons', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The bookings of lessons on a day. Hours are decimal.',
      querystring: bookingDayQuery,
      response: { 200: bookings },
    },
    handler: ({ query }) => listScheduledOn(database, [query.date]),
  });

  app.get('/booking/scheduled', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The bookings of lessons on several days. Hours are decimal.',
      querystring: scheduledBookingsQuery,
      response: { 200: scheduledBookings },
    },
    handler: async ({ query }) => ({ bookings: await listScheduledOn(database, query.days) }),
  });

  app.get('/booking/waiting', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The bookings that wait for a decision. Hours are decimal.',
      querystring: waitingBookingsQuery,
      response: { 200: waitingBookings },
    },
    handler: ({ query }) => listWaiting(database, query),
  });

  write({
    method: 'PATCH',
    url: '/booking/:id/status',
    config: FOR_DECISIONS,
    summary: 'Sets the status of a booking, from any to any.',
    schema: { params: recordId, body: bookingStatusChange, response: { 200: bookingResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const booking = await setBookingStatus(transaction, actor, request.params.id, request.body);
      return { message: 'حُفظت حالة الحجز.', booking };
    },
  });

  write({
    method: 'POST',
    url: '/admin/bookings/:id/restore',
    config: FOR_DECISIONS,
    summary: 'Takes back what was decided on a booking, which waits again.',
    schema: { params: recordId, body: bookingRestoration, response: { 200: bookingResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request: { params, body } }) {
      const change = { status: 'pending', was: body.from && { status: body.from } } as const;
      const booking = await setBookingStatus(transaction, actor, params.id, change);
      return { message: 'عاد الحجز إلى انتظار الرد.', booking };
    },
  });

  write({
    method: 'POST',
    url: '/admin/bookings/decisions',
    config: FOR_DECISIONS,
    summary: 'Decides on many bookings, or takes decisions back; each is carried out or refused for itself.',
    schema: { body: bookingDecisions, response: { 200: bookingDecisionOutcomes } },
    days: 'none',
    answer: 'stored',
    change: ({ transaction, actor, request }) => decideOnBookings(transaction, actor, request.body),
  });

  write({
    method: 'PATCH',
    url: '/booking/:id',
    config: FOR_DECISIONS,
    summary: 'Changes the sent fields of a booking. Hours are decimal.',
    schema: { params: recordId, body: bookingChange, response: { 200: bookingResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const booking = await changeBooking(transaction, actor, request.params.id, request.body);
      return { message: 'حُفظت التعديلات.', booking };
    },
  });
};
