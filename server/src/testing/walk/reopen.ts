import { groupBy } from '../../platform/group-by';
import { isMoving, moveOpen, postForOne, takeLessonsOfBoth } from './merge';
import type { Model } from './model';
import { sum } from './records';
import { type Line, linesOf } from './sums';
import { type Place, type Transfer, transfer } from './transfers';

/** Moves what merges and first families left in days that are open again; transfers take back what went along in its place. */
export function moveReopened(model: Model): void {
  for (const [own, account] of model.carried) {
    const merge = model.merges.find(({ merged, isUndone }) => merged === own && !isUndone);
    // What stood in the own account at a merge goes where the merge takes it.
    if ((merge && merge.carried === undefined) || !model.families.has(account)) continue;
    const isLeft = (line: Pick<Line, 'account' | 'day' | 'opposite'>) =>
      line.account === own && line.opposite?.account !== account && model.isOpen(line.day);
    const left = linesOf(model).filter(isLeft);
    for (const entry of model.entries) if (isLeft(entry)) entry.account = account;
    for (const { day, charges } of model.lessons)
      for (const charge of charges.values())
        if (isLeft({ account: charge.account, day })) charge.account = account;
    for (const [student, lines] of groupBy(left, (line) => line.student))
      takeBalanceBack(model, { account: own, student }, { account, student }, lines);
  }
  for (const merge of model.merges) {
    if (merge.isUndone) continue;
    const { merged, into } = merge;
    const left = linesOf(model).filter((line) => isMoving(merge, line) && model.isOpen(line.day));
    const target = ({ account, day }: Line) => (account === merged ? model.accountOf(into, day) : account);
    const isOfBoth = ({ kind, record }: Line) =>
      kind === 'lesson' && model.lessons.some(({ id, charges }) => id === record && charges.has(into));
    const ways = groupBy(left, (line) => (isOfBoth(line) ? line.record : `${line.account} ${target(line)}`));
    for (const lines of ways.values())
      for (const line of lines.slice(0, 1))
        merge.transfers.push(
          ...takeBalanceBack(
            model,
            { account: line.account, student: merged },
            { account: target(line), student: into },
            lines,
          ),
        );
    const both = takeLessonsOfBoth(model, merge);
    moveOpen(model, merge);
    postForOne(model, merge, both);
  }
}

/** What is written on the day of the first line where nothing is closed any more. */
function takeBalanceBack(model: Model, from: Place, to: Place, lines: readonly Line[]): Transfer[] {
  const amount = -sum(lines.map((line) => line.amount));
  const [first] = lines.map(({ day }) => day).sort();
  return transfer(model, { from, to, amount }, model.closedUntil() === '' ? first : model.firstOpenDay());
}
