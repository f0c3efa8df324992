import { groupBy } from '../../platform/group-by';
import type { Model } from './model';
import {
  byPlace,
  type Charge,
  type Dated,
  type Entry,
  type Fee,
  type Lesson,
  type MakeUp,
  type Package,
  type Part,
  studentsOf,
  sum,
} from './records';
import { type Line, linesOf } from './sums';
import { type Transfer, takeBack, transfer } from './transfers';

/** What a merge did, so that it can be undone. */
export interface Merge {
  id: string;
  merged: string;
  into: string;
  isUndone: boolean;
  spellings: string[];
  family: Dated<string | null>[];
  carried: string | undefined;
  parts: Part[];
  packages: Package[];
  fees: Fee[];
  makeUps: MakeUp[];
  entries: { entry: Entry; account: string }[];
  charges: { lesson: Lesson; charge: Charge; account: string }[];
  /** Lessons of both, which were posted for one person. */
  together: Together[];
  transfers: Transfer[];
}

interface Together {
  lesson: Lesson;
  before: Map<string, Charge>;
  payBefore: Lesson['pay'];
  posted: Charge | undefined;
  pay: Lesson['pay'];
}

/**
 * Makes two students one person: what is open names the one who stays, and what is closed stays as it is, while its balance goes
 * along by transfers.
 */
export function mergePeople(
  model: Model,
  { id, merged, into }: Pick<Merge, 'id' | 'merged' | 'into'>,
): Merge {
  const person = model.person(merged);
  const merge: Merge = {
    id,
    merged,
    into,
    isUndone: false,
    spellings: [...person.spellings],
    family: [...person.family],
    carried: model.carried.get(merged),
    parts: model.lessons.flatMap(({ parts }) => parts.filter(({ student }) => student === merged)),
    packages: model.packages.filter(({ owner }) => owner === merged),
    fees: model.fees.filter(({ student }) => student === merged),
    makeUps: model.makeUps.filter((each) => each.student === merged && !isSecond(model, each, into)),
    entries: [],
    charges: [],
    together: [],
    transfers: [],
  };
  model.merges.push(merge);
  give(model, merge, merged, into);
  person.family.splice(0);
  person.mergedInto = into;

  const closed = linesOf(model).filter((line) => isMoving(merge, line) && !model.isOpen(line.day));
  moveOpen(model, merge);
  for (const [account, lines] of groupBy(closed, (line) => line.account)) {
    const to = account === merged ? model.accountOf(into, model.firstOpenDay()) : account;
    merge.transfers.push(
      ...transfer(model, {
        from: { account, student: merged },
        to: { account: to, student: into },
        amount: sum(lines.map(({ amount }) => amount)),
      }),
    );
  }
  if (merge.carried === undefined) model.carried.set(merged, model.accountOf(into, model.today));
  return merge;
}

/** One person makes up for a lesson once. */
const isSecond = ({ makeUps }: Model, { lesson }: MakeUp, into: string): boolean =>
  lesson !== null &&
  makeUps.some(
    (other) => other.student === into && other.lesson === lesson && other.hundredths > other.ended,
  );

/** The records and spellings of a merge lead to one of its students. */
function give(model: Model, { parts, packages, fees, makeUps, spellings }: Merge, from: string, to: string) {
  for (const part of parts) if (part.student === from) part.student = to;
  for (const each of packages) each.owner = to;
  for (const each of [...fees, ...makeUps]) each.student = to;
  for (const spelling of spellings) {
    model.person(from).spellings.delete(spelling);
    model.person(to).spellings.add(spelling);
  }
}

/**
 * Whether a line goes along with a merge: it names the merged student, is no transfer of the merge itself, and its account was
 * not carried over before.
 */
export function isMoving({ merged, carried, transfers }: Merge, line: Line): boolean {
  const isCarried = line.account === merged && carried !== undefined;
  const isOwn = transfers.some(({ legs }) => legs.some((leg) => leg === line));
  return line.student === merged && !isCarried && !isOwn;
}

/** The lines of open days name the one who stays; a lesson of both is posted for one person. */
export function moveOpen(model: Model, merge: Merge): void {
  const { merged, into } = merge;
  const target = (account: string, day: string) =>
    account === merged ? model.accountOf(into, day) : account;
  const both: Lesson[] = [];
  for (const lesson of model.lessons) {
    const charge = lesson.charges.get(merged);
    if (!charge || !model.isOpen(lesson.day)) continue;
    if (lesson.charges.has(into)) both.push(lesson);
    else {
      merge.charges.push({ lesson, charge, account: charge.account });
      lesson.charges.delete(merged);
      lesson.charges.set(into, charge);
      charge.account = target(charge.account, lesson.day);
    }
  }
  for (const entry of model.entries) {
    if (!isMoving(merge, entry) || !model.isOpen(entry.day)) continue;
    merge.entries.push({ entry, account: entry.account });
    entry.account = target(entry.account, entry.day);
    entry.student = into;
  }
  const taken = byPlace(both).map((lesson) => ({
    lesson,
    before: new Map(lesson.charges),
    payBefore: lesson.pay,
  }));
  for (const { lesson } of taken) for (const student of [merged, into]) lesson.charges.delete(student);
  for (const { lesson, ...before } of taken) {
    model.postLesson(lesson, [into]);
    merge.together.push({ lesson, ...before, posted: lesson.charges.get(into), pay: lesson.pay });
  }
}

/**
 * Gives everything back that a merge moved and that is still open, and takes the balance of the rest back by transfers. Lessons
 * that were posted since are posted anew; what was written since for the one who stays, stays.
 */
export function undoMerge(model: Model, merge: Merge): void {
  const { merged, into, carried, together, charges, entries } = merge;
  const person = model.person(merged);
  merge.isUndone = true;
  person.mergedInto = null;
  person.family.push(...merge.family);
  give(model, merge, into, merged);
  if (carried === undefined) model.carried.delete(merged);
  takeBack(model, merge.transfers);

  const moving: { from: Entry['account']; to: Entry['account']; amount: number }[] = [];
  const anew: Lesson[] = [];
  const known = new Set(charges.map(({ charge }) => charge));
  for (const { lesson, charge, account } of charges) {
    const now = lesson.charges.get(into);
    if (now !== charge) continue;
    if (model.isOpen(lesson.day)) {
      lesson.charges.delete(into);
      lesson.charges.set(merged, charge);
      charge.account = model.ownAccount(account);
    } else moving.push({ from: charge.account, to: account, amount: charge.amount });
  }
  const back = new Set(merge.parts);
  const ofBoth = new Set(together.map(({ lesson }) => lesson));
  for (const lesson of model.lessons) {
    const charge = lesson.charges.get(into);
    const isBack = lesson.parts.some((part) => back.has(part) && part.student === merged);
    if (!charge || known.has(charge) || !isBack || ofBoth.has(lesson)) continue;
    if (model.isOpen(lesson.day)) anew.push(lesson);
    else if (!studentsOf(lesson).includes(into))
      moving.push({
        from: charge.account,
        amount: charge.amount,
        to: model.accountOf(merged, model.firstOpenDay()),
      });
  }
  const records = new Set([
    ...entries.filter(({ entry }) => entry.kind !== 'transfer').map(({ entry }) => entry.record),
    ...merge.packages.flatMap(({ id }) => [id, `refund ${id}`]),
    ...merge.fees.map(({ id }) => id),
  ]);
  const before = new Map(entries.map(({ entry, account }) => [entry, account]));
  for (const entry of model.entries) {
    const account = before.get(entry);
    if (entry.student !== into || (account === undefined && !records.has(entry.record))) continue;
    const isOpen = model.isOpen(entry.day);
    const day = isOpen ? entry.day : model.firstOpenDay();
    const to = account === undefined ? model.accountOf(merged, day) : model.ownAccount(account);
    if (isOpen) {
      entry.account = to;
      entry.student = merged;
    } else moving.push({ from: entry.account, to, amount: entry.amount });
  }
  for (const lines of groupBy(moving, ({ from, to }) => `${from} ${to}`).values())
    for (const { from, to } of lines.slice(0, 1))
      transfer(model, {
        from: { account: model.ownAccount(from), student: into },
        to: { account: model.ownAccount(to), student: merged },
        amount: sum(lines.map(({ amount }) => amount)),
      });
  for (const lesson of anew) lesson.charges.delete(into);
  for (const { lesson, before, payBefore, posted, pay } of together) {
    if (!model.isOpen(lesson.day) || lesson.pay === null) continue;
    const isAsPosted = lesson.charges.get(into) === posted && lesson.pay === pay;
    lesson.charges.delete(into);
    if (isAsPosted && hoursAreLeft(model, before)) {
      for (const student of [merged, into]) {
        const charge = before.get(student);
        if (charge) lesson.charges.set(student, charge);
      }
      lesson.pay = payBefore;
    } else anew.push(lesson);
  }
  for (const lesson of byPlace(anew))
    model.postLesson(
      lesson,
      studentsOf(lesson).filter((student) => student === merged || student === into),
    );
}

/** Whether packages have the hours that charges drew, which are not among the lesson's charges now. */
function hoursAreLeft(model: Model, charges: ReadonlyMap<string, Charge>): boolean {
  return model.packages.every(
    (each) => sum([...charges.values()].map(({ draws }) => draws.get(each.id) ?? 0)) <= model.leftOf(each),
  );
}
