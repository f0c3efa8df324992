import { dayBefore } from 'api-contract/calendar-day';
import type { AccountMovement } from 'api-contract/workbook-schema';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { NO_BALANCE } from '../ledger';
import { readRows } from './balances';
import { readOwners } from './owners';

interface Range {
  /** `YYYY-MM-DD`; the last day is included. */
  from: string;
  to: string;
  /** The current day: families are those of today. */
  today: string;
}

/** What moved the balance of every account from one day to another, by name. */
export function readMovements(
  database: Kysely<Tables>,
  { from, to, today }: Range,
): Promise<AccountMovement[]> {
  return readSnapshot(database, async (snapshot) => {
    const { account: before } = await readRows(snapshot, dayBefore(from));
    const { account: after } = await readRows(snapshot, to);
    const owners = await readOwners(snapshot, [...after.keys()], today);
    return [...owners]
      .toSorted(([, one], [, other]) => (one.name_folded < other.name_folded ? -1 : 1))
      .map(([id, { student_id, family_id, name }]) => {
        const opening = before.get(id) ?? NO_BALANCE;
        const closing = after.get(id) ?? NO_BALANCE;
        return {
          student_id,
          // The account of a student is no family's, also where the student belongs to one by now.
          family_id: student_id === null ? family_id : null,
          name,
          opening: opening.balance,
          charged: closing.charged - opening.charged,
          adjusted: closing.adjusted - opening.adjusted,
          paid: closing.paid - opening.paid,
          closing: closing.balance,
        };
      });
  });
}
