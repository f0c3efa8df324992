import {
  approvedBooking,
  bookingApproval,
  bookingDecisionOutcomes,
  bookingDecisions,
  bookingLink,
  bookingProposal,
  bookingRejection,
  bookingResponse,
  bookingRestoration,
} from 'api-contract/booking-schema';
import { errorResponse, recordId } from 'api-contract/common-schema';
import { conflictsResponse } from 'api-contract/scheduled-lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_DECISIONS } from '../accounts';
import { approveBooking } from './approve-booking';
import { renewBookingLink } from './booking-links';
import { decideOnBookings, proposeTime, rejectBooking, setBookingStatus } from './booking-status';

/** What administrators decide on bookings (additive to spec §7). */
export const bookingDecisionRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, calendar, settings, publicUrl },
) => {
  const write = createWrites(app, database);

  write({
    method: 'POST',
    url: '/admin/bookings/:id/approve',
    config: FOR_DECISIONS,
    summary:
      'Approves a booking that waits: it becomes a scheduled lesson, and its students and guardian records.',
    schema: {
      params: recordId,
      body: bookingApproval,
      response: { 200: approvedBooking, 404: errorResponse, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request: { params, body } }) {
      const circumstances = { today: calendar.today(), countries: settings.current().phone_numbers };
      const booking = await approveBooking(transaction, actor, params.id, body, circumstances);
      return {
        message: 'قُبل الحجز، وأُضيف درسه إلى الجدول.',
        scheduled_id: booking.scheduled_id ?? '',
        booking,
      };
    },
  });

  write({
    method: 'POST',
    url: '/admin/bookings/:id/reject',
    config: FOR_DECISIONS,
    summary: 'Rejects a booking that waits, possibly with a reason.',
    schema: {
      params: recordId,
      body: bookingRejection,
      response: { 200: bookingResponse, 404: errorResponse, 409: errorResponse },
    },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request: { params, body } }) => ({
      message: 'رُفض الحجز.',
      booking: await rejectBooking(transaction, actor, params.id, body.reason),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/bookings/:id/propose',
    config: FOR_DECISIONS,
    summary: 'Proposes another time for a booking, which goes on waiting.',
    schema: {
      params: recordId,
      body: bookingProposal,
      response: { 200: bookingResponse, 404: errorResponse, 409: errorResponse },
    },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request: { params, body } }) => ({
      message: 'حُفظ الموعد المقترح. تبلغ به العائلة من صفحة «الرسائل».',
      booking: await proposeTime(transaction, actor, params.id, body, calendar.now()),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/bookings/:id/restore',
    config: FOR_DECISIONS,
    summary: 'Takes back what was decided on a booking, which waits again; its scheduled lesson goes.',
    schema: { params: recordId, body: bookingRestoration, response: { 200: bookingResponse } },
    days: 'of-record',
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
    days: 'of-record',
    answer: 'stored',
    change: ({ transaction, actor, request }) => decideOnBookings(transaction, actor, request.body),
  });

  write({
    method: 'POST',
    url: '/admin/bookings/:id/link',
    config: { ...FOR_DECISIONS, secretFields: ['link'] },
    summary: 'Makes a new private link to a booking, which ends the one before.',
    schema: { params: recordId, response: { 201: bookingLink, 404: errorResponse } },
    days: 'none',
    answer: 'secret',
    async change({ transaction, actor, request }) {
      const link = await renewBookingLink(transaction, actor, request.params.id, publicUrl);
      return { message: 'أُنشئ رابط جديد للحجز، وانتهى الرابط السابق.', link };
    },
  });
};
