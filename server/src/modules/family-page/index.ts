import { dayBefore } from 'api-contract/calendar-day';
import { errorResponse, messageResponse, recordId } from 'api-contract/common-schema';
import {
  familyLinkInput,
  familyLinkList,
  familyNoticeInput,
  familyNoticeQuery,
  familyPage,
  familyPageQuery,
  linkOwner,
  linkOwnerQuery,
  newFamilyLink,
  savedFamilyNotice,
} from 'api-contract/family-page-schema';
import { dialledNumber } from 'api-contract/phone-number';
import { statementLinkListQuery } from 'api-contract/statement-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { firstDayOf } from '../../platform/days';
import { createWrites } from '../../platform/http/write-routes';
import type { Limits } from '../../platform/limits/limits';
import type { Services } from '../../platform/services';
import { FOR_DECISIONS, FOR_MONEY } from '../accounts';
import { postDueFees } from '../ledger';
import { checkOwner, refuseErased } from '../students';
import {
  createFamilyLink,
  listFamilyLinks,
  noteVisit,
  openFamilyLink,
  pageOwner,
  revokeFamilyLink,
} from './family-links';
import { giveFamilyNotice } from './give-notice';
import { readFamilyPage } from './read-family-page';

/** The page shows the entries of so many days, and more where they are asked for. */
const DAYS_BACK = 62;

/** The page of a family behind a private link (additive to spec §7). */
export const familyPageRoutes: FastifyPluginAsyncZod<Services & { limits: Limits }> = async (
  app,
  { database, calendar, settings, publicUrl, limits },
) => {
  const write = createWrites(app, database);
  const rules = () => {
    const { notice_hours, allow_late_notice, support } = settings.current();
    return {
      notice_hours,
      allow_late_notice,
      phone: support.phone,
      calendar,
      now: calendar.moment().getTime(),
    };
  };

  app.get('/admin/family-links', {
    config: FOR_MONEY,
    schema: {
      summary: 'The private link to the page of a family or a student, if one works.',
      querystring: statementLinkListQuery,
      response: { 200: familyLinkList },
    },
    handler: async ({ query: { student, family } }) => {
      const owner = await pageOwner(database, { student_id: student, family_id: family }, calendar.today());
      return { family_links: await listFamilyLinks(database, owner), next_cursor: null };
    },
  });

  write({
    method: 'POST',
    url: '/admin/family-links',
    config: { ...FOR_DECISIONS, secretFields: ['link'] },
    summary:
      'Makes the private link to the page of a family, or of a student without one, which ends the earlier one.',
    schema: { body: familyLinkInput, response: { 201: newFamilyLink } },
    days: 'none',
    answer: 'secret',
    async change({ transaction, actor, request: { body } }) {
      await checkOwner(transaction, body);
      await refuseErased(transaction, body.student_id);
      const owner = await pageOwner(transaction, body, calendar.today());
      const { key, ...link } = await createFamilyLink(transaction, actor, owner);
      return { message: 'أُنشئ رابط صفحة العائلة.', ...link, link: `${publicUrl}/FamilyPage?key=${key}` };
    },
  });

  write({
    method: 'DELETE',
    url: '/admin/family-links',
    config: FOR_DECISIONS,
    summary: 'Ends the private link to the page of a family or a student.',
    schema: {
      querystring: linkOwnerQuery,
      body: linkOwner,
      response: { 200: messageResponse, 404: errorResponse },
    },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request: { query, body } }) {
      const owner = await pageOwner(transaction, { ...query, ...body }, calendar.today());
      await revokeFamilyLink(transaction, actor, owner);
      return { message: 'أُلغي الرابط، فلا يفتح أحد الصفحة به.' };
    },
  });

  app.get('/families/shared', {
    config: { allowedRoles: 'everyone', limited: 'suggestion', secretFields: ['calendar'] },
    schema: {
      summary: 'What a family sees behind its private link, without an account; amounts are signed agorot.',
      querystring: familyPageQuery,
      response: { 200: familyPage, 404: errorResponse },
    },
    handler: async ({ query: { key, from } }, reply) => {
      // Further to `no-store`, which every response of the API has.
      reply.header('x-robots-tag', 'noindex');
      const link = await openFamilyLink(database, key, calendar);
      const today = calendar.today();
      await postDueFees(database, today);
      const range = { from: from === undefined ? dayBefore(today, DAYS_BACK) : firstDayOf(from), today };
      const { notice_hours, support, phone_numbers } = settings.current();
      const page = await readFamilyPage(database, link, range, rules());
      await noteVisit(database, key);
      return {
        ...page,
        notice_hours,
        phone: support.phone,
        whatsapp: dialledNumber(support.phone, phone_numbers)?.whatsApp ?? null,
        calendar: `${publicUrl}/calendar/${link.calendarKey}.ics`,
      };
    },
  });

  const notices = [
    [
      'absent',
      'absent',
      'Says that the children of the family are absent from a lesson.',
      'أُبلغ المعهد بأنكم لن تحضروا.',
    ],
    ['change', 'other-time', 'Asks for another time of a lesson.', 'وصل طلبكم إلى المعهد، وسيتواصل معكم.'],
  ] as const;
  for (const [name, kind, summary, message] of notices)
    write({
      method: 'POST',
      url: `/families/shared/lessons/:id/${name}`,
      config: { allowedRoles: 'everyone', limited: 'familyNotice' },
      summary,
      schema: {
        params: recordId,
        querystring: familyNoticeQuery,
        body: familyNoticeInput,
        response: { 200: savedFamilyNotice },
      },
      days: 'none',
      answer: 'repeatable',
      async change({ transaction, request: { params, query, body } }) {
        const link = await openFamilyLink(transaction, query.key ?? body.key ?? '', calendar);
        const notice = { lesson_id: params.id, kind, input: body, today: calendar.today() };
        return { message, ...(await giveFamilyNotice(transaction, link, notice, { ...rules(), limits })) };
      },
    });
};
