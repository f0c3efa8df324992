/** How a student took part in a lesson. */
export type Presence = 'present' | 'absent-charged' | 'absent-free';

type LessonType = 'individual' | 'group';

/** What holds from a day on, until the next row. */
interface Dated<Value> {
  from: string;
  value: Value;
}

interface Person {
  id: string;
  name: string;
  family: Dated<string | null>[];
  /** The place among the children of the family. */
  place: Map<string, number>;
  discount: Dated<number>[];
  active: Dated<boolean>[];
  mergedInto: string | null;
}

/** One student in a lesson. */
interface Part {
  student: string;
  typed: string;
  presence: Presence;
}

/** What was posted for one student of a lesson. */
interface Charge {
  account: string;
  amount: number;
  draws: Map<string, number>;
  isUnpriced: boolean;
}

export interface Lesson {
  id: string;
  day: string;
  type: LessonType;
  level: string;
  teacher: string;
  hundredths: number;
  parts: Part[];
  status: 'pending' | 'approved' | 'rejected';
  deleted: boolean;
  cancelled: boolean;
  paid: boolean;
  place: number | null;
  charges: Map<string, Charge>;
  pay: { amount: number; isUnrated: boolean } | null;
}

interface Price {
  owner: string | null;
  level: string;
  type: LessonType;
  from: string;
  amount: number;
}

interface Rate {
  level: string;
  type: LessonType;
  from: string;
  amount: number;
  further: number;
}

interface Package {
  id: string;
  owner: string;
  hundredths: number;
  price: number;
  first: string;
  last: string;
  refunded: number;
}

interface Fee {
  id: string;
  student: string;
  level: string;
  amount: number;
  from: string;
}

/** An entry that is not of a lesson. */
export interface Entry {
  account: string;
  student: string | null;
  day: string;
  kind: 'package' | 'fee' | 'adjustment' | 'payment' | 'reversal' | 'refund' | 'transfer';
  amount: number;
  record: string;
}

export interface Sums {
  charged: number;
  adjusted: number;
  paid: number;
  balance: number;
}

export const BEGINNING = '0000-01-01';

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
  const fees: Fee[] = [];
  const entries: Entry[] = [];
  const payEntries: { teacher: string; day: string; amount: number }[] = [];
  const siblings: Dated<{ percents: number[]; lowest: number }>[] = [
    { from: BEGINNING, value: { percents: [], lowest: 0 } },
  ];
  const carried = new Map<string, string>();
  let closedUntil = '';
  let lastPlace = 0;

  const at = <Value>(rows: Dated<Value>[], day: string): Value | undefined =>
    rows.filter(({ from }) => from <= day).at(-1)?.value;

  /** What is agreed from a day on replaces what was agreed for that day and later. */
  function agree<Value>(rows: Dated<Value>[], from: string, value: Value): void {
    const first = closedUntil >= from ? dayAfter(closedUntil) : from;
    rows.splice(0, rows.length, ...rows.filter((row) => row.from < first), { from: first, value });
  }

  const person = (id: string): Person => found(people.get(id));
  const isOpen = (day: string) => day > closedUntil;

  /** Who a student is since merges. */
  function now(student: string | null): string | null {
    const into = student === null ? null : (people.get(student)?.mergedInto ?? null);
    return into === null ? student : now(into);
  }

  function ownAccount(account: string): string {
    const next = carried.get(account);
    return next === undefined ? account : ownAccount(next);
  }

  const accountOf = (student: string, day: string): string =>
    at(person(student).family, day) ?? ownAccount(student);

  /** The second, third ... active child of a family pays less. */
  function siblingPercent(student: string, day: string): number {
    const family = at(person(student).family, day);
    const { percents } = found(at(siblings, day));
    if (!family || !at(person(student).active, day)) return 0;
    const placeOf = (each: Person) => [each.place.get(family) ?? 0, each.id] as const;
    const [place, id] = placeOf(person(student));
    const before = [...people.values()].filter((each) => {
      const [other, otherId] = placeOf(each);
      return (
        at(each.family, day) === family &&
        at(each.active, day) &&
        (other < place || (other === place && otherId < id))
      );
    });
    return before.length === 0 ? 0 : (percents[before.length - 1] ?? percents.at(-1) ?? 0);
  }

  const priceAt = (owner: string | null, { level, type, day }: Lesson): number | undefined =>
    prices
      .filter((price) => price.owner === owner && price.level === level && price.type === type)
      .filter(({ from }) => from <= day)
      .sort((one, other) => (one.from < other.from ? -1 : 1))
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
    fees.some((fee) => fee.student === student && fee.level === level && fee.from <= day.slice(0, 7));

  function charge(lesson: Lesson, student: string): Charge {
    const { presence } = found(lesson.parts.find((part) => part.student === student));
    const isFree = lesson.cancelled || presence === 'absent-free';
    let hours = isFree || isCovered(student, lesson) ? 0 : lesson.hundredths;
    const draws = new Map<string, number>();
    const family = at(person(student).family, lesson.day);
    const owners = family ? [student, family] : [student];
    for (const owner of owners) {
      const usable = packages
        .filter((each) => each.owner === owner && each.first <= lesson.day && lesson.day <= each.last)
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
      isUnpriced: hours > 0 && price === undefined,
    };
  }

  const studentsOf = ({ parts }: Lesson) => [...new Set(parts.map(({ student }) => student))];

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

  /** All lines of all accounts. */
  const lines = () => [
    ...entries,
    ...lessons.flatMap((lesson) =>
      [...lesson.charges].map(([student, { account, amount }]) => ({
        ...{ account, student, day: lesson.day, kind: 'lesson' as const, amount, record: lesson.id },
      })),
    ),
  ];

  function sumsOf(chosen: ReturnType<typeof lines>): Sums {
    const of = (...kinds: string[]) =>
      sum(chosen.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
    const paid = 0 - of('payment', 'reversal', 'refund');
    const charged = of('lesson');
    const adjusted = of('package', 'fee', 'adjustment', 'transfer');
    return { charged, adjusted, paid, balance: charged + adjusted - paid };
  }

  return {
    ...{ people, families, lessons, prices, rates, packages, fees, entries, payEntries, siblings, carried },
    ...{
      at,
      agree,
      person,
      isOpen,
      now,
      accountOf,
      ownAccount,
      leftOf,
      lines,
      sumsOf,
      studentsOf,
      postLesson,
    },
    ...{ release, postPay, today },
    closedUntil: () => closedUntil,
    closeUntil: (day: string) => {
      closedUntil = day;
    },
    addPerson(id: string, name: string): void {
      people.set(id, {
        ...{ id, name, mergedInto: null, place: new Map() },
        family: [{ from: BEGINNING, value: null }],
        discount: [{ from: BEGINNING, value: 0 }],
        active: [{ from: BEGINNING, value: true }],
      });
    },
    approve(lesson: Lesson): void {
      lesson.status = 'approved';
      if (lesson.place === null) {
        lastPlace += 1;
        lesson.place = lastPlace;
      }
      postLesson(lesson);
    },
    /** Lessons without a price, or rate, are posted as soon as there is one. */
    postUnpriced(): void {
      for (const lesson of byPlace(lessons))
        if (isOpen(lesson.day))
          for (const [student, posted] of lesson.charges) {
            if (!posted.isUnpriced || priceOf(student, lesson) === undefined) continue;
            lesson.charges.delete(student);
            lesson.charges.set(student, charge(lesson, student));
          }
    },
    postUnrated(): void {
      for (const lesson of lessons) if (lesson.pay?.isUnrated && isOpen(lesson.day)) postPay(lesson);
    },
    /** Everything from a day on is released, then posted by place. */
    postAnew(from: string, student: string | null): void {
      const chosen = byPlace(lessons).filter(
        (lesson) =>
          lesson.pay !== null &&
          lesson.day >= from &&
          (student === null || studentsOf(lesson).includes(student)),
      );
      for (const lesson of chosen)
        if (student === null) lesson.charges.clear();
        else lesson.charges.delete(student);
      for (const lesson of chosen)
        for (const each of student === null ? studentsOf(lesson) : [student])
          lesson.charges.set(each, charge(lesson, each));
      if (student === null) for (const lesson of chosen) postPay(lesson);
    },
    /** By account, or by student: entries that name no student are then in the row of the account. */
    balances(until: string, by: 'account' | 'student'): Map<string, Sums> {
      const rows = new Map<string, ReturnType<typeof lines>>();
      for (const line of lines()) {
        if (line.day > until) continue;
        const key = by === 'account' ? line.account : (now(line.student) ?? line.account);
        rows.set(key, [...(rows.get(key) ?? []), line]);
      }
      return new Map([...rows].map(([key, chosen]) => [key, sumsOf(chosen)]));
    },
    monthSums: (month: string): Sums => sumsOf(lines().filter(({ day }) => day.startsWith(month))),
    payOf: (teacher: string, month: string) => ({
      amount: sum(
        lessons
          .filter((lesson) => lesson.teacher === teacher && lesson.day.startsWith(month))
          .map(({ pay }) => pay?.amount ?? 0),
      ),
      adjusted: sum(
        payEntries
          .filter((entry) => entry.teacher === teacher && entry.day.startsWith(month))
          .map(({ amount }) => amount),
      ),
    }),
  };
}

export type Model = ReturnType<typeof createModel>;

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Rounded half up. */
const halfUp = (amount: number, divisor: number): number =>
  Math.floor((2 * amount + divisor) / (2 * divisor));

const byPlace = (lessons: Lesson[]): Lesson[] =>
  lessons.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The model knows no such record');
  return value;
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
