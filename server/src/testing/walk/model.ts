import { isDeepStrictEqual } from 'node:util';
import type { Import } from './events/imports';
import type { SchoolYear } from './events/school-years';
import type { Merge } from './merge';
import {
  type Availability,
  at,
  BEGINNING,
  type Booking,
  byPlace,
  type Charge,
  type Dated,
  dayAfter,
  daysOf,
  type Enrolment,
  type Entry,
  type Fee,
  found,
  halfUp,
  type Lesson,
  type MakeUp,
  type Package,
  type PackageType,
  type Person,
  type Price,
  type Rate,
  type Room,
  type Scheduled,
  type Season,
  type Series,
  studentsOf,
  sum,
  type TimeOff,
} from './records';

/**
 * The institute as a person with a pencil would keep it: lists of people, lessons and agreements, and what was written for
 * each lesson when it was posted. It is written from the rules of the domain and shares no code with the server.
 */
export function createModel(today: string) {
  const people = new Map<string, Person>();
  const families = new Map<string, { id: string; discount: Dated<number>[] }>();
  const lessons: Lesson[] = [];
  const prices: Price[] = [];
  const rates: Rate[] = [];
  const packages: Package[] = [];
  const packageTypes: PackageType[] = [];
  const fees: Fee[] = [];
  const entries: Entry[] = [];
  const payEntries: { teacher: string; day: string; amount: number }[] = [];
  const siblings: Dated<{ percents: number[]; lowest: number }>[] = [
    { from: BEGINNING, value: { percents: [], lowest: 0 } },
  ];
  const makeUps: MakeUp[] = [];
  const merges: Merge[] = [];
  const schoolYears: SchoolYear[] = [];
  const rooms: Room[] = [];
  const series: Series[] = [];
  const enrolments: Enrolment[] = [];
  const scheduled: Scheduled[] = [];
  const timesOff: TimeOff[] = [];
  const seasons: Season[] = [];
  const availability: Availability[] = [];
  const bookings: Booking[] = [];
  const imports: Import[] = [];
  /** Where accounts that take no entries any more were carried over. */
  const carried = new Map<string, string>();
  /** The private links that work, each as its table and its owner. */
  const links = new Set<string>();
  let closedUntil = '';
  let lastPlace = 0;

  /** What is agreed from a day on replaces what was agreed for that day and later. */
  function agree<Value>(rows: Dated<Value>[], from: string, value: Value): void {
    const first = latest(from, firstOpenDay());
    rows.splice(0, rows.length, ...rows.filter((row) => row.from < first), { from: first, value });
  }

  const person = (id: string): Person => found(people.get(id));
  const isOpen = (day: string) => day > closedUntil;
  const firstOpenDay = () => (closedUntil === '' ? BEGINNING : dayAfter(closedUntil));

  /** Who a student is since merges. */
  function now<Id extends string | null>(student: Id): Id | string {
    const into = student === null ? null : (people.get(student)?.mergedInto ?? null);
    return into === null ? student : now(into);
  }

  function ownAccount(account: string): string {
    const next = carried.get(account);
    return next === undefined ? account : ownAccount(next);
  }

  const accountOf = (student: string, day: string): string =>
    at(person(student).family, day) ?? ownAccount(student);

  /** The children of a family in their order on a day. */
  const childrenOn = (family: string, day: string): string[] =>
    [...people.values()]
      .filter((each) => at(each.family, day) === family)
      .map(({ id, places }) => ({ id, place: at(places.get(family) ?? [], day) ?? 0 }))
      .sort((one, other) => one.place - other.place || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id);

  /** The second, third ... active child of a family pays less. */
  function siblingPercent(student: string, day: string): number {
    const family = at(person(student).family, day);
    const { percents } = found(at(siblings, day));
    if (!family || !at(person(student).active, day)) return 0;
    const before = childrenOn(family, day).slice(0, childrenOn(family, day).indexOf(student));
    const active = before.filter((child) => at(person(child).active, day));
    return active.length === 0 ? 0 : (percents[active.length - 1] ?? percents.at(-1) ?? 0);
  }

  const priceAt = (owner: string | null, { level, type, day }: Lesson): number | undefined =>
    prices
      .filter((price) => price.owner === owner && price.level === level && price.type === type)
      .filter(({ from }) => from <= day)
      .toSorted((one, other) => (one.from < other.from ? -1 : 1))
      .at(-1)?.amount;

  function priceOf(student: string, lesson: Lesson): number | undefined {
    const family = at(person(student).family, lesson.day) ?? null;
    const own = priceAt(student, lesson) ?? (family === null ? undefined : priceAt(family, lesson));
    if (own !== undefined) return own;
    const listed = priceAt(null, lesson);
    if (listed === undefined) return undefined;
    const less = (percent: number) => halfUp(listed * (100 - percent), 100);
    const { lowest } = found(at(siblings, lesson.day));
    const sibling = Math.max(less(siblingPercent(student, lesson.day)), lowest);
    return Math.min(
      listed,
      less(at(person(student).discount, lesson.day) ?? 0),
      less(family === null ? 0 : (at(found(families.get(family)).discount, lesson.day) ?? 0)),
      sibling,
    );
  }

  const leftOf = ({ id, hundredths, refunded }: Package): number =>
    hundredths -
    refunded -
    sum(lessons.flatMap(({ charges }) => [...charges.values()].map(({ draws }) => draws.get(id) ?? 0)));

  const isCovered = (student: string, { level, type, day }: Lesson): boolean =>
    type === 'group' &&
    fees.some(
      ({ id, student: of, level: covered, from, to }) =>
        of === student &&
        covered === level &&
        from <= day.slice(0, 7) &&
        (to === null || day.slice(0, 7) <= to) &&
        // A month in which the student was not active until then has no fee, unless it is in an account already.
        (entries.some(
          (entry) => entry.kind === 'fee' && entry.record === id && entry.day === `${day.slice(0, 7)}-01`,
        ) ||
          daysOf(day.slice(0, 7)).some((each) => each <= day && at(person(student).active, each))),
    );

  function charge(lesson: Lesson, student: string): Charge {
    const { presence } = found(lesson.parts.find((part) => part.student === student));
    const isFree = lesson.cancelled || presence === 'absent-free' || presence === 'make-up';
    let hours = isFree || isCovered(student, lesson) ? 0 : lesson.hundredths;
    const draws = new Map<string, number>();
    const family = at(person(student).family, lesson.day);
    const owners = family ? [student, family] : [student];
    for (const owner of owners) {
      const usable = packages
        .filter((each) => each.owner === owner && each.first <= lesson.day && lesson.day <= each.last)
        .filter(({ levels }) => levels.length === 0 || levels.includes(lesson.level))
        .filter(({ types }) => types.length === 0 || types.includes(lesson.type))
        .sort((one, other) => (one.last + one.id < other.last + other.id ? -1 : 1));
      for (const each of usable) {
        const taken = Math.min(hours, leftOf(each));
        if (taken <= 0) continue;
        draws.set(each.id, taken);
        hours -= taken;
      }
    }
    const price = priceOf(student, lesson);
    return {
      account: accountOf(student, lesson.day),
      amount: halfUp(hours * (price ?? 0), 100),
      draws,
      price,
      isUnpriced: hours > 0 && price === undefined,
    };
  }

  function postPay(lesson: Lesson): void {
    const { level, type, day, hundredths, cancelled, paid } = lesson;
    const rate = rates
      .filter((each) => each.level === level && each.type === type && each.from <= day)
      .sort((one, other) => (one.from < other.from ? -1 : 1))
      .at(-1);
    const further = type === 'group' ? (studentsOf(lesson).length - 1) * (rate?.further ?? 0) : 0;
    const amount = cancelled || !paid || !rate ? 0 : halfUp(hundredths * (rate.amount + further), 100);
    lesson.pay = { amount, isUnrated: rate === undefined };
  }

  /** Posts students of a lesson, or all of them; what was posted for them is released first. */
  function postLesson(lesson: Lesson, students: string[] = studentsOf(lesson)): void {
    for (const student of students) lesson.charges.delete(student);
    for (const student of students) lesson.charges.set(student, charge(lesson, student));
    postPay(lesson);
  }

  function release(lesson: Lesson): void {
    lesson.charges.clear();
    lesson.pay = null;
  }

  const placed = (day: string) => (lesson: Lesson) => lesson.pay !== null && lesson.day >= day;

  return {
    today,
    people,
    families,
    lessons,
    prices,
    rates,
    packages,
    packageTypes,
    fees,
    entries,
    payEntries,
    siblings,
    makeUps,
    merges,
    schoolYears,
    rooms,
    series,
    enrolments,
    scheduled,
    timesOff,
    seasons,
    availability,
    bookings,
    imports,
    carried,
    links,
    agree,
    person,
    isOpen,
    firstOpenDay,
    now,
    childrenOn,
    accountOf,
    ownAccount,
    leftOf,
    postLesson,
    postPay,
    release,
    closedUntil: () => closedUntil,
    closeUntil(day: string): void {
      closedUntil = day;
    },
    /** What links were given for has ended. */
    endLinks(owners: readonly (string | null | undefined)[]): void {
      for (const link of links)
        if (owners.some((owner) => owner && link.endsWith(` ${owner}`))) links.delete(link);
    },
    /** Those who are in the lists. */
    students: () =>
      [...people.values()].filter(({ mergedInto, isErased }) => mergedInto === null && !isErased),
    addPerson(id: string, name: string): Person {
      const added: Person = {
        id,
        name,
        spellings: new Set([name]),
        mergedInto: null,
        isErased: false,
        places: new Map(),
        family: [{ from: BEGINNING, value: null }],
        discount: [{ from: BEGINNING, value: 0 }],
        active: [{ from: BEGINNING, value: true }],
      };
      people.set(id, added);
      return added;
    },
    /** Posts a lesson, which has its place in their order from its first approval on. */
    postApproved(lesson: Lesson): void {
      if (lesson.place === null) {
        lastPlace += 1;
        lesson.place = lastPlace;
      }
      postLesson(lesson);
    },
    /** Lessons without a price, or rate, are posted as soon as there is one. */
    postUnpriced(): void {
      for (const lesson of byPlace(lessons).filter(({ day }) => isOpen(day)))
        for (const [student, posted] of [...lesson.charges]) {
          if (!posted.isUnpriced || priceOf(student, lesson) === undefined) continue;
          lesson.charges.delete(student);
          lesson.charges.set(student, charge(lesson, student));
        }
    },
    postUnrated(): void {
      for (const lesson of lessons) if (lesson.pay?.isUnrated && isOpen(lesson.day)) postPay(lesson);
    },
    /**
     * What a scope covers from a day on is released, then posted by place: the lessons of a teacher or of all with their pay, or
     * the parts of a student, or of an account. What comes to the same is not written anew.
     */
    postAnew(from: string, { student, family, teacher }: PostingScope): void {
      const isWhole = student === undefined && family === undefined;
      const chosen = byPlace(lessons.filter(placed(from))).filter(
        (lesson) => teacher === undefined || lesson.teacher === teacher,
      );
      const parts = chosen.flatMap((lesson) =>
        studentsOf(lesson)
          .filter((each) => student === undefined || each === student)
          .filter(
            (each) =>
              family === undefined ||
              lesson.charges.get(each)?.account === family ||
              accountOf(each, lesson.day) === family,
          )
          .map((each) => ({ lesson, student: each })),
      );
      const before = parts.map((part) => part.lesson.charges.get(part.student));
      for (const part of parts) part.lesson.charges.delete(part.student);
      for (const [index, part] of parts.entries()) {
        const after = charge(part.lesson, part.student);
        part.lesson.charges.set(part.student, asBefore(before[index], after));
      }
      if (!isWhole) return;
      for (const lesson of chosen) {
        const { pay } = lesson;
        postPay(lesson);
        lesson.pay = asBefore(pay, lesson.pay);
      }
    },
  };
}

/** What comes to the same stays what it was. */
const asBefore = <Posted>(before: Posted | undefined, after: Posted): Posted =>
  before !== undefined && isDeepStrictEqual(before, after) ? before : after;

/** Whose lessons are posted anew; without any of them, all. */
export interface PostingScope {
  student?: string;
  family?: string;
  teacher?: string;
}

export type Model = ReturnType<typeof createModel>;

export const latest = (one: string, other: string): string => (one > other ? one : other);
