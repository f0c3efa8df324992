import { groupBy } from '../../platform/group-by';
import { latest, type Model } from './model';
import { at, BEGINNING, type Charge, type Entry, type Lesson, sum } from './records';
import { linesOf } from './sums';
import { type Transfer, transfer } from './transfers';

/** Lines that went to other places, with those that they left, and the balances that followed in place of closed ones. */
export interface Move {
  entries: ({ entry: Entry } & Left)[];
  charges: ({ lesson: Lesson; charge: Charge } & Left)[];
  transfers: Transfer[];
}

interface Left {
  account: string;
  student: string | null;
}

export interface Joining {
  student: string;
  family: string | null;
  from: string | undefined;
}

/**
 * A student joins a family, or leaves it. Who never had one joins the first one from the beginning, and the lines of open days
 * come along.
 */
export function joinFamily(model: Model, { student, family, from }: Joining): Move {
  const move: Move = { entries: [], charges: [], transfers: [] };
  const { family: agreed, places } = model.person(student);
  const isFirst = family !== null && agreed.every(({ value }) => value === null);
  const first = latest(from ?? (isFirst ? BEGINNING : model.today), model.firstOpenDay());
  const later = agreed.filter((row) => row.from > first);
  if ([at(agreed, first), ...later.map(({ value }) => value)].every((value) => value === family)) return move;
  model.endLinks([student, at(agreed, model.today)]);
  const isChildBefore = agreed.findLast((row) => row.from < first)?.value === family;
  if (family !== null && !isChildBefore) {
    const others = [...model.people.values()].filter(({ id }) => id !== student);
    const taken = others.flatMap((other) => (other.places.get(family) ?? []).map(({ value }) => value));
    const rows = places.get(family) ?? [];
    places.set(family, rows);
    model.agree(rows, first, Math.max(0, ...taken) + 1);
  }
  model.agree(agreed, first, family);
  // Who leaves a family pays alone again.
  if (family === null) model.carried.delete(student);
  if (!isFirst) return move;
  const isWhole = first <= model.firstOpenDay();
  const own = model.ownAccount(student);
  const kept = linesOf(model).filter(({ account, day }) => account === own && !model.isOpen(day));
  const moves = (account: string, day: string) =>
    account === own && model.isOpen(day) && (isWhole || day >= first);
  for (const entry of model.entries)
    if (moves(entry.account, entry.day)) {
      move.entries.push({ entry, account: own, student: entry.student });
      entry.account = family;
    }
  for (const lesson of model.lessons)
    for (const [charged, charge] of lesson.charges)
      if (moves(charge.account, lesson.day)) {
        move.charges.push({ lesson, charge, account: own, student: charged });
        charge.account = family;
      }
  if (!isWhole) return move;
  for (const [named, lines] of groupBy(kept, (line) => line.student))
    move.transfers.push(
      ...transfer(model, {
        from: { account: own, student: named },
        to: { account: family, student: named },
        amount: sum(lines.map(({ amount }) => amount)),
      }),
    );
  model.carried.set(own, family);
  return move;
}
