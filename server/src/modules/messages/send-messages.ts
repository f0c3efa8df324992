import { FAMILY_MESSAGE_KINDS } from 'api-contract/message';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Background } from '../../platform/background';
import { databaseTime } from '../../platform/database/database-time';
import { inTransaction } from '../../platform/database/in-transaction';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import { loggableFailure } from '../../platform/mail/outbox';
import { hasAddressee } from '../message-queue';
import { isDue } from './attempts';
import { noteSent, recordSent } from './decide-message';
import { composeMessage, type TextContext } from './list-messages';
import { type MessageRow, readMessageFacts } from './message-facts';
import type { MessageProvider } from './message-provider';

/** Sends what waits for families with an e-mail address. */
export interface MessageSender {
  /** Attempts every due message once. Failures are stored with their messages; it rejects for none of them. */
  sendDue: () => Promise<void>;
  start: () => void;
  /** Messages that are being sent continue. */
  stop: () => void;
}

interface SenderOptions {
  database: Kysely<Tables>;
  provider: MessageProvider;
  background: Background;
  log: Pick<FastifyBaseLogger, 'warn'>;
  context: () => TextContext;
  /** The database's time. */
  now?: () => Promise<Date>;
}

const INTERVAL_MS = 30_000;
const BATCH_SIZE = 10;

/** The sender of one server. Of several servers on one database, the one that counts the attempt makes it. */
export function createMessageSender(options: SenderOptions): MessageSender {
  const { database, provider, background, log, context } = options;
  const { now = () => databaseTime(database) } = options;
  let timer: NodeJS.Timeout | undefined;

  /** Lessons that are over are no news, and those who have left are told nothing. */
  function dueMessages(at: Date) {
    const { today } = context();
    return database
      .selectFrom('message')
      .innerJoin('family', 'family.id', 'message.family_id')
      .leftJoin('scheduled_lesson', 'scheduled_lesson.id', 'message.scheduled_id')
      .where('family.email', 'is not', null)
      .where('message.kind', 'in', FAMILY_MESSAGE_KINDS)
      .where(sql<boolean>`coalesce(scheduled_lesson.day, ${today}) >= ${today}`)
      .where(hasAddressee(database, today))
      .where(isDue(at));
  }

  async function claimDue(at: Date): Promise<MessageRow[]> {
    const due = await dueMessages(at)
      .select(['message.id', 'message.attempts'])
      .orderBy('message.created_at')
      .orderBy('message.id')
      .limit(BATCH_SIZE)
      .execute();
    const claimed = due.map(({ id, attempts }) =>
      database
        .updateTable('message')
        .set({ attempts: attempts + 1, attempted_at: at.toISOString(), failure: null })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('attempts', '=', attempts)
        .returningAll()
        .executeTakeFirst(),
    );
    return (await Promise.all(claimed)).filter((message) => message !== undefined);
  }

  async function send(row: MessageRow): Promise<void> {
    const facts = (await readMessageFacts(database, [row], context().today))(row);
    if (row.kind === 'debt' && facts.owed <= 0) return withdraw(row);
    const { text } = composeMessage(row, facts, context());
    try {
      await provider.send(row.id, { to: facts.email ?? '', kind: row.kind, language: facts.language, text });
    } catch (error) {
      log.warn({ err: loggableFailure(error), message: row.id }, 'a message to a family could not be sent');
      await database
        .updateTable('message')
        .set({ failure: provider.failureOf(error) })
        .where('id', '=', row.id)
        .where('state', '=', 'waiting')
        .where('attempts', '=', row.attempts)
        .execute();
      return;
    }
    await inTransaction(database, async (transaction) => {
      const stored = await lockRow(transaction, 'message', row.id);
      if (stored?.state === 'waiting') await noteSent(transaction, stored, { text, provider: provider.name });
      // It was withdrawn meanwhile: the history alone can tell what the family got.
      if (!stored) await recordSent(transaction, row);
    });
  }

  /** The debt was paid while its reminder waited. */
  async function withdraw({ id }: MessageRow): Promise<void> {
    await database.deleteFrom('message').where('id', '=', id).where('state', '=', 'waiting').execute();
  }

  async function sendDue(): Promise<void> {
    let claimed: MessageRow[];
    do {
      claimed = await claimDue(await now());
      await Promise.all(claimed.map(send));
    } while (claimed.length > 0);
  }

  const wake = () => background.run('sending messages to families', sendDue);
  return {
    sendDue,
    start() {
      wake();
      timer = setInterval(wake, INTERVAL_MS).unref();
    },
    stop: () => clearInterval(timer),
  };
}
