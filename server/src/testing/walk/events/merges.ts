import { groupBy } from '../../../platform/group-by';
import { type Dice, pick, TODAY } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { feesWouldOverlap, leftFamily, type Merge, mergePeople, overlappingFees, undoMerge } from '../merge';
import type { Model } from '../model';
import { acceptOverlaps } from '../overlaps';
import { at, type Fee, sum } from '../records';
import { balancesOf, type Line, linesOf } from '../sums';
import { shownStudents } from '../timetable';

interface Pair {
  merged: string;
  into: string;
  /** The fee that stays where two overlap. */
  keepFee: Fee | undefined;
}

/** Two students, of whom enough stay for the institute's lessons; often the first one has lines in the closed period. */
function pairOf({ model }: Walk, [first, which, rarely, second, closed]: Dice): Pair | undefined {
  const students = model.students();
  const inClosed = new Set(linesOf(model).flatMap(({ day, student }) => (model.isOpen(day) ? [] : student)));
  const left = students.filter(({ id }) => inClosed.has(id));
  const [one, other] = pick(togetherIn(model), second) ?? [];
  if (which % 3 === 0 && one && other && students.length > 4)
    return pairWithFee(model, one, other, [rarely, which]);
  const merged = pick(closed % 2 === 0 && left.length > 0 ? left : students, first)?.id;
  const into = pick(students, second)?.id;
  if (!merged || !into || merged === into || students.length <= 4) return undefined;
  return pairWithFee(model, merged, into, [rarely, which]);
}

function pairWithFee(model: Model, merged: string, into: string, [rarely, which]: [number, number]): Pair {
  const fees = overlappingFees(model, merged, into);
  return { merged, into, keepFee: rarely % 4 === 0 ? undefined : pick(fees, which) };
}

/** Those who are in one scheduled lesson, of which each makes one pair. */
const togetherIn = (model: Model): string[][] =>
  model.scheduled
    .map((lesson) => shownStudents(model, lesson).filter((student) => !model.person(student).isErased))
    .filter(({ length }) => length > 1);

const bodyOf = ({ into, keepFee }: Pair) => ({ into, ...(keepFee && { keep_fee: keepFee.id }) });

/** One of two overlapping fees has to be chosen. */
const isUnanswered = ({ merged, into, keepFee }: Pair, { model }: Walk) =>
  keepFee === undefined && overlappingFees(model, merged, into).length > 0 ? 409 : undefined;

const merging = {
  draw: pairOf,
  refusal: isUnanswered,
  preview: (pair: Pair) => ({
    route: `GET /admin/students/${pair.merged}/merge-preview`,
    query: bodyOf(pair),
  }),
  request: (pair: Pair) => ({ route: `POST /admin/students/${pair.merged}/merge`, body: bodyOf(pair) }),
};

const merge = defineEvent<Pair>({
  name: 'merge two students',
  weight: 3,
  ...merging,
  apply(
    { model, overlaps },
    pair,
    { _id },
    { balance_before, balance_after, by_account, posted_anew, fees, transfers },
  ) {
    const { merged, into } = pair;
    const before = pictureOf(model, merged, into);
    const overlapping = overlappingFees(model, merged, into).map(({ id }) => id);
    const made = mergePeople(model, { id: _id, ...pair });
    acceptOverlaps(model, overlaps, ['student', 'seats']);
    const after = pictureOf(model, merged, into);
    expect({
      balance_before,
      balance_after,
      by_account: changedSums(by_account, 'account_id'),
      posted_anew,
      fees: fees.map((fee: { _id: string }) => fee._id).sort(),
      transfers: sorted(transfers),
    }).toEqual({
      balance_before: before.balance,
      balance_after: after.balance,
      by_account: changesOf(before.accounts, after.accounts),
      posted_anew: made.together.length,
      fees: overlapping.sort(),
      transfers: sorted(
        made.transfers.map(({ from, to, amount }) => ({
          from_account: from.account,
          to_account: to.account,
          amount,
        })),
      ),
    });
  },
});

/** What a merge that was undone leaves behind: what tells of it, accounts without entries, and messages and links that it ended. */
const TRACES = [
  ...['student_merge', 'audit_entry', 'idempotency_key', 'billing_account'],
  ...['message', 'message_student', 'family_link', 'statement_link', 'calendar_link'],
];

async function rowsWithoutTraces(walk: Walk) {
  return Object.fromEntries(Object.entries(await walk.rows()).filter(([table]) => !TRACES.includes(table)));
}

/** A merge that is undone at once leaves every row as it was. */
const mergeAndUndo: WalkEvent = {
  name: 'merge two students and undo it at once',
  weight: 3,
  async take(walk, dice) {
    const pair = pairOf(walk, dice);
    if (!pair || isUnanswered(pair, walk)) return;
    const before = await rowsWithoutTraces(walk);
    walk.log.push(`merge and undo ${JSON.stringify(pair)}`);
    const { _id } = await walk.done(merging.request(pair));
    await walk.done({ route: `POST /admin/student-merges/${_id}/undo` });
    const { merged, into } = pair;
    const family = at(walk.model.person(merged).family, TODAY);
    const isTakenOver = !at(walk.model.person(into).family, TODAY);
    walk.model.endLinks([merged, into, isTakenOver ? family : leftFamily(walk.model, merged, into)]);
    expect(await rowsWithoutTraces(walk)).toEqual(before);
  },
};

/** An earlier merge is undone, with other things in between. */
const undo = defineEvent<Merge>({
  name: 'undo a merge',
  weight: 4,
  draw: ({ model }, [which]) =>
    pick(
      model.merges.filter(({ isUndone }) => !isUndone),
      which,
    ),
  refusal(made, { model }) {
    const { mergedInto, isErased, spellings } = model.person(made.into);
    // An erasure forgets the merges of a student.
    if (isErased) return 404;
    const isThere = mergedInto === null && made.spellings.every((each) => spellings.has(each));
    return isThere && !feesWouldOverlap(model, made) ? undefined : 409;
  },
  preview: ({ id }) => ({ route: `POST /admin/student-merges/${id}/undo`, body: { preview: true } }),
  request: ({ id }) => ({ route: `POST /admin/student-merges/${id}/undo` }),
  apply({ model, overlaps }, made, _body, { preview }) {
    const { merged, into } = made;
    const before = pictureOf(model, merged, into);
    undoMerge(model, made);
    acceptOverlaps(model, overlaps, ['student', 'seats']);
    const after = pictureOf(model, merged, into);
    const { balance_before, balance_after, by_account, posted_anew, transfers } = preview;
    expect({
      balance_before,
      balance_after,
      by_account: changedSums(by_account, 'account_id'),
      posted_anew: changedSums(posted_anew, 'lesson_id'),
      transfers: sorted(transfers),
    }).toEqual({
      balance_before: before.balance,
      balance_after: after.balance,
      by_account: changesOf(before.accounts, after.accounts),
      posted_anew: changesOf(before.lessons, after.lessons),
      transfers: sorted(
        [...after.transfers]
          .filter((line) => !before.transfers.has(line))
          .map(({ account, day, amount }) => ({ account_id: account, date: day, amount })),
      ),
    });
  },
});

interface Changed {
  account_id: string;
  lesson_id: string;
  before: number;
  after: number;
}

const changedSums = (rows: Changed[], id: 'account_id' | 'lesson_id') =>
  sorted(rows.map((row) => ({ id: row[id], before: row.before, after: row.after })));

const balanceOf = (lines: readonly Line[], ...students: string[]) =>
  sum(
    lines.filter(({ student }) => student !== null && students.includes(student)).map(({ amount }) => amount),
  );

/** What two students owe, and what every account does. */
function pictureOf(model: Model, ...students: [string, string]) {
  const lines = linesOf(model).filter(({ student }) => student !== null && students.includes(student));
  const lessons = groupBy(
    lines.filter(({ kind }) => kind === 'lesson'),
    ({ record }) => record,
  );
  return {
    balance: balanceOf(lines, ...students),
    accounts: new Map([...balancesOf(model, TODAY, 'account')].map(([id, { balance }]) => [id, balance])),
    lessons: new Map([...lessons].map(([id, of]) => [id, sum(of.map(({ amount }) => amount))])),
    transfers: new Set(lines.filter(({ kind }) => kind === 'transfer')),
  };
}

/** The sums that become others. */
const changesOf = (before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>) =>
  sorted(
    [...new Set([...before.keys(), ...after.keys()])]
      .map((id) => ({ id, before: before.get(id) ?? 0, after: after.get(id) ?? 0 }))
      .filter((sums) => sums.before !== sums.after),
  );

const sorted = <Row extends object>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

export const MERGE_EVENTS: readonly WalkEvent[] = [merge, mergeAndUndo, undo];
