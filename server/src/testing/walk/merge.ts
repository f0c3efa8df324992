import { groupBy } from '../../platform/group-by';
import { joinFamily, type Move } from './joining';
import type { Model } from './model';
import {
  at,
  BEGINNING,
  byPlace,
  type Charge,
  type Dated,
  type Enrolment,
  type Fee,
  found,
  type Lesson,
  type MakeUp,
  monthBefore,
  type Package,
  type Part,
  type Person,
  type Scheduled,
  studentsOf,
  sum,
} from './records';
import { type Line, linesOf } from './sums';
import { type Place, takeBack, transfer } from './transfers';

/** What a merge did, so that it can be undone. */
export interface Merge extends Move {
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
  enrolments: Enrolment[];
  attending: Scheduled['attending'];
  /** Fees that ended because they overlapped with the one that stays. */
  endedFees: EndedFee[];
  /** The family that the one who stays has got, with what was agreed about families before and after. */
  takenOver: TakenOver | undefined;
  /** Lessons of both, which were posted for one person. */
  together: Together[];
}

interface TakenOver {
  family: string;
  before: Terms;
  after: Person['family'];
}

interface EndedFee {
  fee: Fee;
  before: Pick<Fee, 'student' | 'to'>;
  after: Pick<Fee, 'student' | 'to'>;
}

type Terms = Pick<Person, 'family' | 'places'>;

/** The fees of two students that one person cannot have both. */
export const overlappingFees = ({ fees }: Model, one: string, other: string): Fee[] => {
  const own = fees.filter(({ student }) => student === one || student === other);
  return own.filter((fee) => own.some((each) => each.student !== fee.student && feesOverlap(fee, each)));
};

export const feesOverlap = (one: Months, other: Months): boolean =>
  one.from <= (other.to ?? one.from) && other.from <= (one.to ?? other.from);

type Months = Pick<Fee, 'from' | 'to'>;

interface Together {
  lesson: Lesson;
  before: Map<string, Charge>;
  payBefore: Lesson['pay'];
  /** What was posted in place of it. */
  posted?: Charge | undefined;
  pay?: Lesson['pay'];
}

/**
 * Makes two students one person: what is open names the one who stays, and what is closed stays as it is, while its balance goes
 * along by transfers.
 */
export function mergePeople(
  model: Model,
  { id, merged, into, keepFee }: Pick<Merge, 'id' | 'merged' | 'into'> & { keepFee: Fee | undefined },
): Merge {
  const endedFees = keepFee ? endOverlappingFees(model, { merged, into, keepFee }) : [];
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
    fees: model.fees.filter((fee) => fee.student === merged && !endedFees.some((ended) => ended.fee === fee)),
    ...onlyRows(model, merged, into),
    endedFees,
    takenOver: undefined,
    entries: [],
    charges: [],
    together: [],
    transfers: [],
  };
  model.merges.push(merge);
  model.endLinks([merged, into, leftFamily(model, merged, into)]);
  for (const { fee, after } of endedFees) Object.assign(fee, after);
  give(model, merge, merged, into);
  person.family.splice(0);
  person.mergedInto = into;

  const closed = linesOf(model).filter((line) => isMoving(merge, line) && !model.isOpen(line.day));
  const both = takeLessonsOfBoth(model, merge);
  takeFamilyOver(model, merge);
  moveOpen(model, merge);
  postForOne(model, merge, both);
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

/** They end with the month before the first one that overlaps, or altogether: then nothing is due for the merged student. */
function endOverlappingFees(
  model: Model,
  { merged, into, keepFee }: { merged: string; into: string; keepFee: Fee },
): EndedFee[] {
  const staying = model.fees.filter(({ student }) => student === keepFee.student);
  const [other] = [merged, into].filter((student) => student !== keepFee.student);
  return model.fees.flatMap((fee): EndedFee[] => {
    const [first] = staying
      .filter((each) => fee.student === other && feesOverlap(each, fee))
      .map(({ from }) => from)
      .sort();
    if (first === undefined) return [];
    const { student, from, to } = fee;
    const after = first > from ? { student: into, to: monthBefore(first) } : { student: merged, to: from };
    return [{ fee, before: { student, to }, after }];
  });
}

/** Who has no family takes the other one's over, with the place among its children. */
function takeFamilyOver(model: Model, merge: Merge): void {
  const staying = model.person(merge.into);
  const family = at(merge.family, model.today) ?? null;
  if (family === null || at(staying.family, model.today)) return;
  const { family: families, places } = staying;
  const before = structuredClone({ family: families, places });
  const { entries, charges, transfers } = joinFamily(model, { student: staying.id, family, from: undefined });
  merge.entries.push(...entries);
  merge.charges.push(...charges);
  merge.transfers.push(...transfers);
  const place = found(model.person(merge.merged).places.get(family)?.at(-1));
  staying.places.set(family, [{ ...place, from: BEGINNING }]);
  merge.takenOver = { family, before, after: structuredClone(families) };
}

/** The rows of a student of which another one has none: one person makes up once, is enrolled once, and is in a lesson once. */
function onlyRows(model: Model, merged: string, into: string) {
  return {
    makeUps: model.makeUps.filter((each) => each.student === merged && !isSecond(model, each, into)),
    enrolments: model.enrolments.filter((each) => each.student === merged && !isCovered(model, each, into)),
    attending: model.scheduled.flatMap(({ attending }) =>
      attending.some(({ student }) => student === into)
        ? []
        : attending.filter(({ student }) => student === merged),
    ),
  };
}

/** What stayed with a merged student because of another merge, which is undone, goes along now. */
function takeSecondRows(model: Model, merge: Merge): void {
  const { makeUps, enrolments, attending } = onlyRows(model, merge.merged, merge.into);
  for (const each of [...makeUps, ...enrolments, ...attending]) each.student = merge.into;
  merge.makeUps.push(...makeUps);
  merge.enrolments.push(...enrolments);
  merge.attending.push(...attending);
}

/** The family that does not pay for a merged student any more. */
export function leftFamily({ person, today }: Model, merged: string, into: string): string | null {
  const [family, staying] = [merged, into].map((student) => at(person(student).family, today) ?? null);
  return staying === null || family === undefined || family === staying ? null : family;
}

/** One person makes up for a lesson once. */
const isSecond = ({ makeUps }: Model, { lesson }: MakeUp, into: string): boolean =>
  lesson !== null &&
  makeUps.some(
    (other) => other.student === into && other.lesson === lesson && other.hundredths > other.ended,
  );

/** One person is enrolled once for the same days. */
const isCovered = ({ enrolments }: Model, { series, from, until }: Enrolment, into: string): boolean =>
  enrolments.some(
    (other) =>
      other.student === into &&
      other.series === series &&
      other.from <= from &&
      (other.until === null || (until !== null && until <= other.until)),
  );

/** The records and spellings of a merge lead to one of its students. */
function give(model: Model, merge: Merge, from: string, to: string) {
  const { parts, packages, fees, makeUps, enrolments, attending, spellings } = merge;
  for (const each of [...parts, ...enrolments, ...attending]) if (each.student === from) each.student = to;
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

/** Lessons of open days that are posted for both are taken out of the accounts. */
export function takeLessonsOfBoth(model: Model, { merged, into }: Merge): Together[] {
  const both = byPlace(model.lessons).filter(
    ({ day, charges }) => model.isOpen(day) && charges.has(merged) && charges.has(into),
  );
  return both.map((lesson) => {
    const ofBoth = [...lesson.charges].filter(([student]) => student === merged || student === into);
    const taken = { lesson, before: new Map(ofBoth), payBefore: lesson.pay };
    for (const student of [merged, into]) lesson.charges.delete(student);
    return taken;
  });
}

/** Lessons of both are posted for one person. */
export function postForOne(model: Model, { into, together }: Merge, taken: readonly Together[]): void {
  for (const { lesson, ...before } of taken) {
    model.postLesson(lesson, [into]);
    together.push({ lesson, ...before, posted: lesson.charges.get(into), pay: lesson.pay });
  }
}

/** The lines of open days name the one who stays. */
export function moveOpen(model: Model, merge: Merge): void {
  const { merged, into } = merge;
  const target = (account: string, day: string) =>
    account === merged ? model.accountOf(into, day) : account;
  for (const lesson of model.lessons) {
    const charge = lesson.charges.get(merged);
    if (!charge || !model.isOpen(lesson.day)) continue;
    merge.charges.push({ lesson, charge, account: charge.account, student: merged });
    lesson.charges.delete(merged);
    lesson.charges.set(into, charge);
    charge.account = target(charge.account, lesson.day);
  }
  for (const entry of model.entries) {
    if (!isMoving(merge, entry) || !model.isOpen(entry.day)) continue;
    merge.entries.push({ entry, account: entry.account, student: merged });
    entry.account = target(entry.account, entry.day);
    entry.student = into;
  }
}

/**
 * Gives everything back that a merge moved and that is still open, and takes the balance of the rest back by transfers. Lessons
 * that were posted since are posted anew; what was written since for the one who stays, stays.
 */
export function undoMerge(model: Model, merge: Merge): void {
  const { merged, into, carried, together, charges, entries, takenOver } = merge;
  const person = model.person(merged);
  model.endLinks([into, takenOver?.family]);
  merge.isUndone = true;
  person.mergedInto = null;
  person.family.push(...merge.family);
  give(model, merge, into, merged);
  for (const other of model.merges) if (other.into === into && !other.isUndone) takeSecondRows(model, other);
  for (const { id, student, to } of feesGivenBack(model, merge))
    Object.assign(found(model.fees.find((fee) => fee.id === id)), { student, to });
  if (takenOver) {
    giveFamilyBack(model, into, takenOver);
    if (model.carried.get(into) === takenOver.family) model.carried.delete(into);
  }
  if (carried === undefined) model.carried.delete(merged);
  takeBack(model, merge.transfers);

  const moving: { from: Place; to: Place; amount: number }[] = [];
  const anew: Lesson[] = [];
  const known = new Set(charges.map(({ charge }) => charge));
  for (const { lesson, charge, account, student } of charges) {
    if (lesson.charges.get(into) !== charge) continue;
    if (model.isOpen(lesson.day)) {
      lesson.charges.delete(into);
      lesson.charges.set(student ?? into, charge);
      charge.account = model.ownAccount(account);
    } else
      moving.push({
        from: { account: charge.account, student: into },
        to: { account, student },
        amount: charge.amount,
      });
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
        from: { account: charge.account, student: into },
        to: { account: model.accountOf(merged, model.firstOpenDay()), student: merged },
        amount: charge.amount,
      });
  }
  const records = new Set([
    ...entries
      .filter(({ entry, student }) => entry.kind !== 'transfer' && student === merged)
      .map(({ entry }) => entry.record),
    ...merge.packages.flatMap(({ id }) => [id, `refund ${id}`]),
    ...merge.fees.map(({ id }) => id),
  ]);
  const before = new Map(entries.map(({ entry, account, student }) => [entry, { account, student }]));
  for (const entry of model.entries) {
    const left = before.get(entry);
    if (entry.student !== into || (left === undefined && !records.has(entry.record))) continue;
    const isOpen = model.isOpen(entry.day);
    const day = isOpen ? entry.day : model.firstOpenDay();
    const to =
      left === undefined
        ? { account: model.accountOf(merged, day), student: merged }
        : { ...left, account: model.ownAccount(left.account) };
    if (isOpen) Object.assign(entry, to);
    else {
      entry.owner = to.student;
      moving.push({ from: { account: entry.account, student: into }, to, amount: entry.amount });
    }
  }
  const placeNow = ({ account, student }: Place) => ({ account: model.ownAccount(account), student });
  for (const lines of groupBy(moving, ({ from, to }) =>
    [from.account, to.account, to.student].join(' '),
  ).values())
    for (const { from, to } of lines.slice(0, 1))
      transfer(model, {
        from: placeNow(from),
        to: placeNow(to),
        amount: sum(lines.map(({ amount }) => amount)),
      });
  for (const lesson of anew) lesson.charges.delete(into);
  const placeOf = ({ lesson: { place } }: Together) => place ?? 0;
  const open = together
    .filter(({ lesson }) => model.isOpen(lesson.day) && lesson.pay !== null)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  const asPosted = new Set(
    open.filter(({ lesson, posted, pay }) => lesson.charges.get(into) === posted && lesson.pay === pay),
  );
  for (const { lesson } of open) lesson.charges.delete(into);
  for (const each of open) {
    const { lesson, before, payBefore } = each;
    if (asPosted.has(each) && hoursAreLeft(model, before)) {
      lesson.charges = new Map([...lesson.charges, ...before]);
      lesson.pay = payBefore;
    } else anew.push(lesson);
  }
  for (const lesson of byPlace(anew))
    model.postLesson(
      lesson,
      studentsOf(lesson).filter((student) => student === merged || student === into),
    );
}

/** Unless it was changed since, it is agreed about families what it was until the merge: then the student leaves the family that he has got. */
function giveFamilyBack(model: Model, into: string, { family, before, after }: TakenOver): void {
  const staying = model.person(into);
  const days = [...staying.family, ...after].map(({ from }) => from);
  if (days.every((day) => at(staying.family, day) === at(after, day))) Object.assign(staying, before);
  else if (at(staying.family, model.today) === family)
    joinFamily(model, { student: into, family: null, from: undefined });
}

const overlapsAny = (fee: Fee, fees: readonly Fee[]): boolean =>
  fees.some((other) => other.id !== fee.id && other.student === fee.student && feesOverlap(fee, other));

/**
 * The fees once those that ended are given back. They go on as before, unless their end was changed since, or the student has
 * agreed on another fee of those months.
 */
function feesGivenBack({ fees }: Model, { endedFees, fees: moved, merged }: Merge): Fee[] {
  const given = fees.map((fee) => {
    if (moved.includes(fee)) return { ...fee, student: merged };
    const ended = endedFees.find((each) => each.fee === fee);
    return ended ? { ...fee, student: ended.before.student } : fee;
  });
  return given.map((fee) => {
    const ended = endedFees.find(({ fee: { id } }) => id === fee.id);
    if (ended?.after.to !== fee.to) return fee;
    const asBefore = { ...fee, ...ended.before };
    return overlapsAny(asBefore, given) ? fee : asBefore;
  });
}

/** Whether a student would have two fees in one month, because one was agreed on since the merge. */
export const feesWouldOverlap = (model: Model, merge: Merge): boolean => {
  const fees = feesGivenBack(model, merge);
  return merge.endedFees.some(({ fee: { id } }) =>
    overlapsAny(found(fees.find((fee) => fee.id === id)), fees),
  );
};

/** Whether packages still have the hours that charges drew. */
function hoursAreLeft(model: Model, charges: ReadonlyMap<string, Charge>): boolean {
  return model.packages.every(
    (each) => sum([...charges.values()].map(({ draws }) => draws.get(each.id) ?? 0)) <= model.leftOf(each),
  );
}
