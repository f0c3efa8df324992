import type { Model } from './model';
import type { Entry } from './records';

/** An account, and the student whom its line names. */
export type Place = Pick<Entry, 'account' | 'student'>;

/** A balance that went from one place to another, with its two lines. */
export interface Transfer {
  from: Place;
  to: Place;
  amount: number;
  legs: Entry[];
}

/** Writes two lines that take a balance along, on the first open day; none if it is nothing. */
export function transfer(
  model: Model,
  { from, to, amount }: Omit<Transfer, 'legs'>,
  day = model.firstOpenDay(),
): Transfer[] {
  if (amount === 0 || (from.account === to.account && from.student === to.student)) return [];
  const line = { day, kind: 'transfer' as const, record: 'transfer' };
  const leaving: Entry = { ...line, ...from, amount: -amount };
  const arriving: Entry = { ...line, ...to, amount, opposite: leaving };
  leaving.opposite = arriving;
  const legs = [leaving, arriving];
  model.entries.push(...legs);
  return [{ from, to, amount, legs }];
}

/** Takes transfers back: those of open days go, those of the closed period get their opposites. */
export function takeBack(model: Model, transfers: readonly Transfer[]): void {
  for (const { from, to, amount, legs } of transfers)
    if (legs.every(({ day }) => model.isOpen(day)))
      for (const leg of legs) model.entries.splice(model.entries.indexOf(leg), 1);
    else {
      const placeNow = ({ account, student }: Place) => ({ account: model.ownAccount(account), student });
      transfer(model, { from: placeNow(to), to: placeNow(from), amount });
    }
}
