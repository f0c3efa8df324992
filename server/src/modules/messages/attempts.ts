import type { MessageFailure } from 'api-contract/message';
import { type RawBuilder, sql } from 'kysely';
import type { MessageRow } from './message-facts';

const MINUTE_MS = 60_000;

/**
 * The pauses before the attempts. The first one lets a change that is taken back at once send nothing; the others are longer than an
 * attempt may take, so that no message is sent twice at once.
 */
const PAUSES_MS = [2, 2, 15, 120].map((minutes) => minutes * MINUTE_MS);

/** What waits longer is left to the office: news of yesterday is looked at before it is sent. */
const AUTOMATIC_MS = 24 * 60 * MINUTE_MS;

/** An attempt without a result is over after this time: its server has ended. */
const ATTEMPT_MS = MINUTE_MS;

type Attempted = Pick<MessageRow, 'state' | 'created_at' | 'attempts' | 'attempted_at' | 'failure'>;

const before = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds).toISOString();

/** Whether a provider still sends a message that it can deliver. */
export function isAutomatic({ state, created_at, attempts, failure }: Attempted, at: Date): boolean {
  return (
    state === 'waiting' &&
    attempts < PAUSES_MS.length &&
    failure !== 'address' &&
    created_at > before(at, AUTOMATIC_MS)
  );
}

/** Whether a row of `message` is due for an attempt; as {@link isAutomatic}, after its pause. */
export function isDue(at: Date): RawBuilder<boolean> {
  const pauses = PAUSES_MS.map(
    (pause, attempts) => sql`(
      message.attempts = ${attempts} and coalesce(message.attempted_at, message.created_at) <= ${before(at, pause)}
    )`,
  );
  return sql`(
    message.state = 'waiting' and message.created_at > ${before(at, AUTOMATIC_MS)}
    and coalesce(message.failure, '') <> 'address' and (${sql.join(pauses, sql` or `)})
  )`;
}

/** Whether a provider is sending a message now. */
export function isBeingSent({ state, attempts, attempted_at, failure }: Attempted, at: Date): boolean {
  return (
    state === 'waiting' && attempts > 0 && failure === null && (attempted_at ?? '') > before(at, ATTEMPT_MS)
  );
}

/** Why the last attempt has not sent a message. It is unknown of an attempt whose server has ended. */
export function lastFailure(message: Attempted, at: Date): MessageFailure | null {
  const hasNoResult = message.state === 'waiting' && message.attempts > 0 && message.failure === null;
  return hasNoResult && !isBeingSent(message, at) ? 'unknown' : message.failure;
}
