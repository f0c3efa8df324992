import { dayText } from 'arabic-text/day-text';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { invalidField } from '../../platform/http/problem';
import { firstRecordedDay } from '../../platform/settings/first-day';

/** Not even an import of earlier years reaches back further. */
const EARLIEST = '2000-01-01';

/**
 * Checks the setting `first_day`.
 *
 * @throws {Problem} 422 if something was entered before it, or if it lies in the future or before 2000
 */
export async function checkFirstDay(
  transaction: Transaction<Tables>,
  day: string | undefined,
  today: string,
): Promise<void> {
  if (day === undefined) return;
  if (day < EARLIEST) throw invalid(`أبعد ما يُقبل ${dayText(EARLIEST)}`, 'too_early');
  if (day > today) throw invalid('المطلوب اليوم أو يوم قبله', 'future_day');
  const recorded = await firstRecordedDay(transaction);
  if (recorded !== undefined && recorded < day)
    throw invalid(`سُجّل شيء في ${dayText(recorded)}، فلا يكون أول يوم بعده`, 'after_first_entry');
}

function invalid(msg: string, type: string) {
  return invalidField('first_day', `أول يوم: ${msg}.`, type);
}
