import { balances, balancesQuery, reminderInput, savedReminder } from 'api-contract/balance-schema';
import { chargeList, chargeListQuery } from 'api-contract/charge-schema';
import { errorResponse, messageResponse, recordId } from 'api-contract/common-schema';
import {
  accountStatements,
  accountStatementsQuery,
  newStatementLink,
  sharedStatement,
  sharedStatementQuery,
  statement,
  statementLinkInput,
  statementLinkList,
  statementLinkListQuery,
  statementQuery,
} from 'api-contract/statement-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import { shareStudentsLock } from '../../platform/database/lock-students';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { firstDayOf, lastDayOf, monthOf } from '../../platform/days';
import { invalidField, invalidQuery } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_MONEY } from '../accounts';
import { postDueFees } from '../ledger';
import { refuseErased, requireStudent } from '../students';
import { listBalances, listOwners } from './balances';
import { readChargeList } from './charges-of-month';
import { recordReminder } from './reminders';
import { readSharedStatement, readStatement, readStatements } from './statement';
import {
  createStatementLink,
  listStatementLinks,
  openStatementLink,
  revokeStatementLink,
} from './statement-links';

export { listBalances } from './balances';
export { readMovements } from './movements';
export { readOwners } from './owners';
export { readLastReminders, recordReminder } from './reminders';
export { readSharedStatement, readStatement } from './statement';

const REVERSED_RANGE = ['to', 'يبدأ الكشف بعد نهايته. يُرجى اختيار يوم لاحق.', 'reversed'] as const;
const UNKNOWN_FAMILY = invalidField('family_id', 'لم يُعثر على هذه العائلة. يُرجى تحديث الصفحة.', 'unknown');

/** Balances, statements and private links to them (additive to spec §7). */
export const statementRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, calendar, settings, publicUrl },
) => {
  const write = createWrites(app, database);

  /** What a list of balances depends on beside the request. */
  function current() {
    const today = calendar.today();
    const monthBegan = calendar.startOf(firstDayOf(monthOf(today)));
    return { today, monthBegan, countries: settings.current().phone_numbers };
  }

  app.get('/admin/balances', {
    config: FOR_MONEY,
    schema: {
      summary: 'What students and families owe until a day, in agorot; a negative balance is a credit.',
      querystring: balancesQuery,
      response: { 200: balances },
    },
    handler: async ({ query }) => {
      const now = current();
      await postDueFees(database, now.today);
      return listBalances(database, { ...query, ...now, until: lastDayOf(query.until ?? now.today) });
    },
  });

  app.get('/admin/account-statements', {
    config: FOR_MONEY,
    schema: {
      summary: 'The statements of the rows of a list of balances, by name: signed lines, in agorot.',
      querystring: accountStatementsQuery,
      response: { 200: accountStatements },
    },
    handler: async ({ query: { from, to, until, ...selection } }) => {
      const now = current();
      const { today } = now;
      const range = rangeBetween(from, to ?? today);
      await postDueFees(database, today);
      const selected = { ...selection, ...now, until: lastDayOf(until ?? today) };
      return readSnapshot(database, async (snapshot) => {
        const { owners, next_cursor } = await listOwners(snapshot, selected);
        return { statements: await readStatements(snapshot, owners, { ...range, today }), next_cursor };
      });
    },
  });

  app.get('/admin/charges', {
    config: FOR_MONEY,
    schema: {
      summary: 'What the lessons of a month cost, in agorot, in pages.',
      querystring: chargeListQuery,
      response: { 200: chargeList },
    },
    handler: ({ query }) => readChargeList(database, query),
  });

  app.get('/admin/statements', {
    config: FOR_MONEY,
    schema: {
      summary:
        'The statement of a student or a family: the opening and the signed lines, in agorot, add up to the closing.',
      querystring: statementQuery,
      response: { 200: statement, 404: errorResponse },
    },
    handler: async ({ query: { student, family, from, to } }) => {
      const today = calendar.today();
      const range = rangeBetween(from, to ?? today);
      await postDueFees(database, today);
      return readStatement(database, { student, family }, { ...range, today });
    },
  });

  app.get('/admin/statement-links', {
    config: FOR_MONEY,
    schema: {
      summary: 'The private links of a student or a family that work.',
      querystring: statementLinkListQuery,
      response: { 200: statementLinkList },
    },
    handler: ({ query }) => listStatementLinks(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/statement-links',
    config: { ...FOR_MONEY, secretFields: ['link'] },
    summary: 'Makes a private link to the statement of a student or a family, which ends the earlier one.',
    schema: { body: statementLinkInput, response: { 201: newStatementLink, 404: errorResponse } },
    days: 'none',
    answer: 'secret',
    prepare({ body: { from, to } }) {
      const from_day = from === undefined ? null : firstDayOf(from);
      const to_day = to === undefined ? null : lastDayOf(to);
      if (from_day !== null && from_day > (to_day ?? calendar.today())) throw invalidField(...REVERSED_RANGE);
      return { from_day, to_day };
    },
    async change({ transaction, actor, request, prepared: range }) {
      const { student_id = null, family_id = null } = request.body;
      const owner = { student_id, family_id };
      await requireOwner(transaction, owner);
      const { key, ...link } = await createStatementLink(
        transaction,
        actor,
        { ...owner, ...range },
        calendar.today(),
      );
      return { message: 'أُنشئ رابط كشف الحساب.', ...link, link: `${publicUrl}/Statement?key=${key}` };
    },
  });

  write({
    method: 'DELETE',
    url: '/admin/statement-links/:id',
    config: FOR_MONEY,
    summary: 'Revokes a private link to a statement.',
    schema: { params: recordId, response: { 200: messageResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      await revokeStatementLink(transaction, actor, request.params.id);
      return { message: 'أُلغي الرابط، فلا يفتح أحد الكشف به.' };
    },
  });

  write({
    method: 'POST',
    url: '/admin/reminders',
    config: FOR_MONEY,
    summary: 'Notes that a guardian was reminded of what a student or a family owes.',
    schema: { body: reminderInput, response: { 201: savedReminder, 404: errorResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const { student_id = null, family_id = null } = request.body;
      const owner = { student_id, family_id };
      await requireOwner(transaction, owner);
      return { message: 'سُجّل التذكير.', reminded_at: await recordReminder(transaction, actor, owner) };
    },
  });

  app.get('/statements', {
    config: { allowedRoles: 'everyone', limited: 'suggestion' },
    schema: {
      summary: 'The statement that a private link opens, without an account; amounts are signed agorot.',
      querystring: sharedStatementQuery,
      response: { 200: sharedStatement, 404: errorResponse },
    },
    handler: async ({ query }, reply) => {
      // Further to `no-store`, which every response of the API has.
      reply.header('x-robots-tag', 'noindex');
      const today = calendar.today();
      const { from_day, to_day, ...entries } = await openStatementLink(database, query.key, calendar);
      await postDueFees(database, today);
      return readSharedStatement(database, entries, { from: from_day, to: to_day ?? today, today });
    },
  });
};

/** @throws {Problem} 422 if it ends before it begins */
function rangeBetween(from: string | undefined, to: string): { from: string | null; to: string } {
  const range = { from: from === undefined ? null : firstDayOf(from), to: lastDayOf(to) };
  if (range.from !== null && range.from > range.to) throw invalidQuery(...REVERSED_RANGE);
  return range;
}

/** @throws {Problem} 404 for an unknown or merged student, 409 for an erased one, 422 for an unknown family */
export async function requireOwner(
  transaction: Parameters<typeof shareStudentsLock>[0],
  { student_id, family_id }: { student_id: string | null; family_id: string | null },
): Promise<void> {
  await shareStudentsLock(transaction);
  if (student_id !== null) await requireStudent(transaction, student_id);
  await refuseErased(transaction, student_id);
  if (family_id !== null && !(await hasFamily(transaction, family_id))) throw UNKNOWN_FAMILY;
}

async function hasFamily(database: Kysely<Tables>, id: string): Promise<boolean> {
  return (
    (await database.selectFrom('family').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
  );
}
