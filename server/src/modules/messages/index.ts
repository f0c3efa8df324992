import { dayBefore } from 'api-contract/calendar-day';
import { errorResponse, recordId } from 'api-contract/common-schema';
import {
  messageBatch,
  messageList,
  messageListQuery,
  newMessage,
  queuedMessages,
  savedMessage,
} from 'api-contract/message-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { firstDayOf, monthOf } from '../../platform/days';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { requireOwner } from '../statements';
import { decideOnMessage } from './decide-message';
import { listMessages, readMessage, type TextContext } from './list-messages';
import { type BatchContext, queueAccountMessage, queueBatch } from './queue-batch';

export { CONSOLE_PROVIDER, mailProvider } from './message-provider';
export { createMessageSender } from './send-messages';
export { type BatchContext, queueBatch };

/** Messages to families and notes to the office, which are worked through one after the other (additive to spec §7). */
export const messageRoutes: FastifyPluginAsyncZod<Services & Pick<TextContext, 'provider'>> = async (
  app,
  { database, calendar, settings, provider },
) => {
  const write = createWrites(app, database);
  const textContext = (): TextContext => ({
    today: calendar.today(),
    settings: settings.current(),
    provider,
  });

  function batchContext(): BatchContext {
    const today = calendar.today();
    const { phone_numbers: countries, reminder_days } = settings.current();
    return {
      today,
      remindedSince: calendar.startOf(dayBefore(today, reminder_days - 1)),
      monthBegan: calendar.startOf(firstDayOf(monthOf(today))),
      countries,
    };
  }

  app.get('/admin/messages', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Messages with their texts and the links that open the chats.',
      querystring: messageListQuery,
      response: { 200: messageList },
    },
    handler: ({ query }) => listMessages(database, query, textContext()),
  });

  write({
    method: 'POST',
    url: '/admin/messages',
    config: FOR_DECISIONS,
    summary: 'Puts a message about the account of a family or a student into the queue.',
    schema: { body: newMessage, response: { 201: savedMessage, 404: errorResponse, 409: errorResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const { kind, student_id = null, family_id = null } = request.body;
      const owner = { student_id, family_id };
      await requireOwner(transaction, owner);
      const id = await queueAccountMessage(transaction, actor, { kind, ...owner }, batchContext());
      return {
        message: 'أُضيفت الرسالة إلى قائمة الإرسال.',
        ...(await readMessage(transaction, id, textContext())),
      };
    },
  });

  write({
    method: 'POST',
    url: '/admin/messages/batches',
    config: FOR_DECISIONS,
    summary:
      'Puts a message for each account that owes, or for each family of a day of lessons, into the queue.',
    schema: { body: messageBatch, response: { 201: queuedMessages } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيفت الرسائل إلى قائمة الإرسال.',
      ...(await queueBatch(transaction, actor, request.body, batchContext())),
    }),
  });

  for (const [action, state, message] of [
    ['sent', 'sent', 'سُجّل إرسال الرسالة.'],
    ['skip', 'skipped', 'لن تُرسل هذه الرسالة.'],
    ['restore', 'waiting', 'عادت الرسالة إلى قائمة الإرسال.'],
  ] as const)
    write({
      method: 'POST',
      url: `/admin/messages/:id/${action}`,
      config: FOR_DECISIONS,
      summary: {
        sent: 'Notes that a message was sent.',
        skip: 'Takes a message out of the queue.',
        restore: 'Puts a skipped message back into the queue.',
      }[action],
      schema: { params: recordId, response: { 200: savedMessage, 404: errorResponse, 409: errorResponse } },
      days: 'none',
      answer: 'stored',
      async change({ transaction, actor, request: { params } }) {
        await decideOnMessage(transaction, actor, { id: params.id, state }, textContext());
        return { message, ...(await readMessage(transaction, params.id, textContext())) };
      },
    });
};
