import { errorResponse, messageResponse } from 'api-contract/common-schema';
import {
  calendarKey,
  calendarLinkInput,
  linkOwner,
  linkOwnerQuery,
  newCalendarLink,
} from 'api-contract/family-page-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { invalidField } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_DECISIONS, FOR_TEACHERS } from '../accounts';
import { createCalendarLink, endCalendarLink } from './calendar-links';
import { readCalendar } from './read-calendar';
import { rejectGuests } from './reject-guests';

const MADE = 'أُنشئ عنوان التقويم. تُحدّث التقاويم دروسها كل بضع ساعات.';
const ENDED = 'أُلغي عنوان التقويم.';
const UNKNOWN_FAMILY = invalidField('family_id', 'لم يُعثر على هذه العائلة. يُرجى تحديث الصفحة.', 'unknown');

/** The private addresses of calendars for families and teachers, and the calendars (additive to spec §7). */
export const calendarRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, calendar, settings, publicUrl },
) => {
  const write = createWrites(app, database);
  const linkOf = (key: string) => `${publicUrl}/calendar/${key}.ics`;

  write({
    method: 'POST',
    url: '/admin/calendar-links',
    config: { ...FOR_DECISIONS, secretFields: ['link'] },
    summary: "Makes the private address of a family's calendar, which ends the earlier one.",
    schema: { body: calendarLinkInput, response: { 201: newCalendarLink } },
    days: 'none',
    answer: 'secret',
    async change({ transaction, actor, request: { body } }) {
      await shareStudentsLock(transaction);
      const family = await transaction
        .selectFrom('family')
        .select('id')
        .where('id', '=', body.family_id)
        .executeTakeFirst();
      if (!family) throw UNKNOWN_FAMILY;
      const { key, ...link } = await createCalendarLink(transaction, actor, { family_id: family.id });
      return { message: MADE, ...link, link: linkOf(key) };
    },
  });

  write({
    method: 'DELETE',
    url: '/admin/calendar-links',
    config: FOR_DECISIONS,
    summary: "Ends the address of a family's calendar.",
    schema: {
      querystring: linkOwnerQuery,
      body: linkOwner,
      response: { 200: messageResponse, 404: errorResponse },
    },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request: { query, body } }) {
      await endCalendarLink(transaction, actor, { family_id: query.family_id ?? body.family_id ?? '' });
      return { message: ENDED };
    },
  });

  write({
    method: 'POST',
    url: '/teacher/calendar-links',
    config: { ...FOR_TEACHERS, secretFields: ['link'] },
    summary: 'Makes the private address of the own calendar, which ends the earlier one.',
    schema: { response: { 201: newCalendarLink } },
    days: 'none',
    answer: 'secret',
    prepare: (request) => rejectGuests(database, request),
    async change({ transaction, actor }) {
      const { key, ...link } = await createCalendarLink(transaction, actor, { teacher_id: actor.id });
      return { message: MADE, ...link, link: linkOf(key) };
    },
  });

  write({
    method: 'DELETE',
    url: '/teacher/calendar-links',
    config: FOR_TEACHERS,
    summary: 'Ends the address of the own calendar.',
    schema: { response: { 200: messageResponse, 404: errorResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor }) {
      await endCalendarLink(transaction, actor, { teacher_id: actor.id });
      return { message: ENDED };
    },
  });

  app.get('/calendar/:key.ics', {
    config: { allowedRoles: 'everyone', limited: 'suggestion' },
    schema: {
      summary:
        'The lessons behind the private address of a calendar, as text/calendar and without an account.',
      params: calendarKey,
      response: { 200: z.string(), 404: errorResponse },
    },
    async handler({ params }, reply) {
      reply.header('x-robots-tag', 'noindex').type('text/calendar; charset=utf-8');
      return readCalendar(database, params.key, { calendar, institute: settings.current().name });
    },
  });
};
