/** How a student took part in a lesson. */
export type Presence = 'present' | 'absent-charged' | 'absent-free' | 'make-up';

export type LessonType = 'individual' | 'group';

/** What holds from a day on, until the next row. */
export interface Dated<Value> {
  from: string;
  value: Value;
}

export interface Person {
  id: string;
  name: string;
  /** The names that lead to the student. */
  spellings: Set<string>;
  family: Dated<string | null>[];
  /** The place among the children of each family. */
  places: Map<string, Dated<number>[]>;
  discount: Dated<number>[];
  active: Dated<boolean>[];
  mergedInto: string | null;
  isErased: boolean;
}

/** One student in a lesson. */
export interface Part {
  student: string;
  typed: string;
  presence: Presence;
}

/** What was posted for one student of a lesson. */
export interface Charge {
  account: string;
  amount: number;
  draws: Map<string, number>;
  /** For an hour; `undefined` where no price is in force. */
  price: number | undefined;
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
  /** The scheduled lesson that it is. */
  scheduled: string | null;
  charges: Map<string, Charge>;
  pay: { amount: number; isUnrated: boolean } | null;
}

export interface Price {
  owner: string | null;
  level: string;
  type: LessonType;
  from: string;
  amount: number;
}

export interface Rate {
  level: string;
  type: LessonType;
  from: string;
  amount: number;
  further: number;
}

/** What a package gives. */
export interface PackageTerms {
  hundredths: number;
  price: number;
  /** What the hours are good for; none: for every level, or type. */
  levels: readonly string[];
  types: readonly LessonType[];
}

export interface PackageType extends PackageTerms {
  id: string;
  /** So many days the hours are good for, the first one included. */
  days: number;
}

export interface Package extends PackageTerms {
  id: string;
  owner: string;
  first: string;
  last: string;
  refunded: number;
}

export interface Fee {
  id: string;
  student: string;
  level: string;
  amount: number;
  from: string;
  to: string | null;
  /** The last month that was looked at: those until it are posted, or are not owed. */
  posted: string | null;
}

export interface MakeUp {
  id: string;
  student: string;
  /** The lesson that was missed; `null` where hours are given for goodwill. */
  lesson: Lesson | null;
  hundredths: number;
  ended: number;
  first: string;
  last: string;
}

export interface Room {
  id: string;
  name: string;
  seats: number | null;
  active: boolean;
}

/** When a teacher can teach on a weekday, from a day on. */
export interface Availability {
  id: string;
  teacher: string;
  /** 0 for Sunday. */
  weekday: number;
  from: string;
  to: string;
  since: string;
}

/** A lesson that a family has asked for. */
export interface Booking {
  id: string;
  /** The secret of its private link. */
  key: string;
  status: 'pending' | 'approved' | 'completed' | 'cancelled';
  isByFamily: boolean;
  day: string;
  start: string;
  minutes: number;
  /** They are as they were typed, and `null` where the student was erased. */
  names: (string | null)[];
  /** The scheduled lesson that it became. */
  scheduled: string | null;
  /** How often the family has asked for another time. */
  changes: number;
  /** All its students were erased, and with them what is known of the family. */
  isErased: boolean;
}

/** What makes scheduled lessons week after week. */
export interface Series {
  id: string;
  /** 0 for Sunday. */
  weekday: number;
  start: string;
  minutes: number;
  first: string;
  last: string;
  teacher: string | null;
  room: string | null;
}

/** Days on which the lessons of series begin so many minutes later. */
export interface Season {
  id: string;
  first: string;
  last: string;
  shift: number;
}

/** A student in a series, until a day or its end. */
export interface Enrolment {
  id: string;
  series: string;
  student: string;
  from: string;
  until: string | null;
}

/** A lesson of the timetable. */
export interface Scheduled {
  id: string;
  series: string | null;
  /** The day on which the series has it. */
  seriesDay: string | null;
  day: string;
  start: string;
  minutes: number;
  teacher: string | null;
  room: string | null;
  /** They follow their students through merges. A second row of one person is kept for the undoing, and not shown. */
  attending: { student: string }[];
  isCancelled: boolean;
  /** Those whose leaving has cancelled it. */
  emptiedBy?: object | undefined;
  /** Whether it was changed by hand. */
  isChanged: boolean;
}

/** Days on which the institute is shut, or a teacher is away. */
export interface TimeOff {
  id: string;
  teacher: string | null;
  from: string;
  to: string;
}

/** An entry that is not of a lesson. */
export interface Entry {
  account: string;
  student: string | null;
  day: string;
  kind: 'package' | 'fee' | 'adjustment' | 'payment' | 'reversal' | 'refund' | 'transfer';
  amount: number;
  /** The id of what it is written for. */
  record: string;
  /** The name on a payment. */
  typed?: string;
  isCheque?: boolean;
  /** Whose record it is, where the line of a closed day names another student. */
  owner?: string | null;
  /** The line of a transfer on the other side. */
  opposite?: Entry;
}

export interface Sums {
  charged: number;
  adjusted: number;
  paid: number;
  balance: number;
}

export const BEGINNING = '0000-01-01';

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

/** A quotient, rounded half up. */
export const halfUp = (amount: number, divisor: number): number =>
  Math.floor((2 * amount + divisor) / (2 * divisor));

export const byPlace = (lessons: readonly Lesson[]): Lesson[] =>
  lessons.toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0));

/** Whether it is in the accounts. */
export const isPosted = ({ status, deleted }: Lesson): boolean => status === 'approved' && !deleted;

export const isWith = ({ parts }: Lesson, student: string, presence: Presence): boolean =>
  parts.some((part) => part.student === student && part.presence === presence);

export const studentsOf = ({ parts }: Lesson): string[] => [...new Set(parts.map(({ student }) => student))];

export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The model knows no such record');
  return value;
}

export const dayAfter = (day: string): string => daysAfter(day, 1);

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

export function monthBefore(month: string): string {
  return new Date(Date.parse(`${month}-01`) - 86_400_000).toISOString().slice(0, 7);
}

/** The last day of a month. */
export function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10);
}

/** What is agreed on a day. */
export const at = <Value>(rows: readonly Dated<Value>[], day: string): Value | undefined =>
  rows.filter(({ from }) => from <= day).at(-1)?.value;

/** The days of a month. */
export function daysOf(month: string): string[] {
  const days = [`${month}-01`];
  for (let day = dayAfter(`${month}-01`); day <= lastOf(month); day = dayAfter(day)) days.push(day);
  return days;
}
