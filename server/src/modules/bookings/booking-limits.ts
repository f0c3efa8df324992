import type { Institute } from 'api-contract/institute';
import { isolate } from 'arabic-text/isolate';
import { waitingTime } from 'arabic-text/waiting-time';
import { sql, type Transaction } from 'kysely';
import { kindOf } from '../../platform/database/kind-of';
import type { Tables } from '../../platform/database/schema';
import { LimitReached } from '../../platform/http/problem';
import { countWaiting } from './queries';

/** What may pass until someone looks at the bookings that wait, in seconds. */
const NEXT_LOOK = 60 * 60;

/** Any number that no other advisory lock has. */
const BOOKINGS_LOCK = '7741920365518027394';

/** How many bookings may wait for a response, and whom to call beyond. */
export interface WaitingLimit {
  max: number;
  institute: Pick<Institute, 'support'>;
}

/**
 * Checks that one more booking may wait. Until the transaction ends, no other one adds a booking.
 *
 * @throws {Problem} 429 with the phone number of the institute if it may not
 */
export async function checkWaiting(
  transaction: Transaction<Tables>,
  { max, institute }: WaitingLimit,
): Promise<void> {
  // The embedded database has one writer anyway.
  if (kindOf(transaction) === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(BOOKINGS_LOCK)}::bigint)`.execute(transaction);
  if ((await countWaiting(transaction)) < max) return;
  throw new LimitReached(
    `طلبات الحجز التي تنتظر الرد كثيرة الآن. تمكن المحاولة لاحقًا، ${byPhone(institute)}`,
    NEXT_LOOK,
  );
}

/** A 429 for the bookings of one network; `left` in milliseconds. */
export function tooManyBookings(institute: Pick<Institute, 'support'>, left: number): LimitReached {
  const seconds = Math.ceil(left / 1000);
  return new LimitReached(
    `محاولات كثيرة متتالية. تمكن المحاولة مرة أخرى بعد ${waitingTime(seconds)}، ${byPhone(institute)}`,
    seconds,
  );
}

const byPhone = ({ support }: Pick<Institute, 'support'>) => `أو الحجز بالهاتف: ${isolate(support.phone)}`;
