import { moveOpen } from './merge';
import type { Model } from './model';
import { sum } from './records';
import { linesOf } from './sums';
import { transfer } from './transfers';

/** Moves what merges and first families left in days that are open again; transfers take back what went along in its place. */
export function moveReopened(model: Model): void {
  for (const [own, account] of model.carried) {
    const owner = model.people.get(own);
    if (owner === undefined || owner.mergedInto !== null || !model.families.has(account)) continue;
    const left = linesOf(model).filter(
      (line) => line.account === own && line.kind !== 'transfer' && model.isOpen(line.day),
    );
    for (const entry of model.entries)
      if (entry.account === own && entry.kind !== 'transfer' && model.isOpen(entry.day))
        entry.account = account;
    for (const { day, charges } of model.lessons)
      for (const charge of charges.values())
        if (charge.account === own && model.isOpen(day)) charge.account = account;
    const amount = -sum(left.map((line) => line.amount));
    transfer(model, { from: { account: own, student: own }, to: { account, student: own }, amount });
  }
  for (const merge of model.merges) {
    if (merge.isUndone) continue;
    const { merged, into } = merge;
    const left = linesOf(model).filter(
      ({ student, kind, day }) => student === merged && kind !== 'transfer' && model.isOpen(day),
    );
    for (const { account, day, amount } of left) {
      const target = account === merged ? model.accountOf(into, day) : account;
      const from = { account, student: merged };
      const to = { account: target, student: into };
      merge.transfers.push(...transfer(model, { from, to, amount: -amount }));
    }
    moveOpen(model, merge);
  }
}
