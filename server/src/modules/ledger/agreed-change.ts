import { dayAfter } from 'api-contract/calendar-day';
import type { Effect } from 'api-contract/posting-schema';
import type { Kysely, Transaction } from 'kysely';
import { readClosedUntil } from '../../platform/database/closed-period';
import type { Tables } from '../../platform/database/schema';
import type { Agreement } from './agreements';
import { type PostingScope, readEffect } from './post-anew';

/** From which day a change holds, as it was asked for, and the institute's today. */
export interface ChangeDays {
  /** `YYYY-MM-DD`; without it, today. */
  from: string | undefined;
  today: string;
}

/** What a change of agreements did. */
export interface AgreedChange<Row extends Agreement> {
  /** The first day of the change; `null` if nothing changed. */
  from: string | null;
  /** What held on that day until then. */
  before: Omit<Row, 'from_day'>;
  /** The fields about which something else is agreed now. */
  changed: (keyof Row)[];
  /** Later agreements about the same fields, which stay. */
  planned: Row[];
}

/** What the answer to a change of agreements says beside the record; nothing, if nothing changed. */
export interface ChangeAnswer<Row extends Agreement> {
  from: string;
  planned: Row[];
  effect?: Effect | undefined;
}

/** The first day of a change, for the history, where it is not the day on which it is entered. */
export function startOf(change: { from: string | null } | undefined, today: string): { from?: string } {
  return change && change.from !== null && change.from !== today ? { from: change.from } : {};
}

/** In the closed period nothing begins: an earlier day is then the first open one. */
export async function firstOpenDay(database: Kysely<Tables>, day: string): Promise<string> {
  const closedUntil = await readClosedUntil(database);
  return closedUntil === null || day > closedUntil ? day : dayAfter(closedUntil);
}

/** The answer to a change, with what posting anew would change where it reaches back. Nothing of it is done. */
export async function answerOf<Row extends Agreement>(
  transaction: Transaction<Tables>,
  { from, planned }: Pick<AgreedChange<Row>, 'from' | 'planned'>,
  scope: Omit<PostingScope, 'from'>,
  today: string,
): Promise<Partial<ChangeAnswer<Row>>> {
  if (from === null) return {};
  if (from >= today) return { from, planned };
  return { from, planned, effect: await readEffect(transaction, { ...scope, from }) };
}
