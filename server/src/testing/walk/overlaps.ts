import { groupBy } from '../../platform/group-by';
import type { Model } from './model';
import type { Scheduled } from './records';
import { shownStudents, weekdayOf } from './timetable';

/** What lessons overlap or lie where they should not, as far as that was accepted. */
export interface Overlaps {
  accepted: Set<string>;
  /** The conflicts that the last event has named and accepted. */
  named: readonly { kind: string; scheduled_id?: string; day: string; start: string }[];
}

export const createOverlaps = (): Overlaps => ({ accepted: new Set(), named: [] });

interface Overlap {
  kind: 'teacher' | 'room' | 'student' | 'closure' | 'absence' | 'availability' | 'seats';
  day: string;
  /** When the lessons begin. */
  starts: string[];
  lessons: string[];
  /** It is another one at another time. */
  key: string;
  /** What is accepted with it: fewer students than those who lack a seat. */
  implied?: string[];
}

/**
 * No two lessons of one teacher, room or student overlap, and none lies on a day off, outside the times of its teacher or in a
 * room with too few seats, unless the conflict was named and accepted.
 */
export function checkOverlaps(model: Model, { accepted, named }: Overlaps): void {
  for (const overlap of overlapsOf(model)) {
    const { kind, day, starts, lessons, key, implied = [] } = overlap;
    const isNamed = named.some(
      (conflict) =>
        conflict.kind === kind &&
        conflict.day === day &&
        (conflict.scheduled_id === undefined
          ? starts.includes(conflict.start)
          : lessons.includes(conflict.scheduled_id)),
    );
    expect({ overlap, isAccepted: accepted.has(key) || isNamed }).toEqual({ overlap, isAccepted: true });
    for (const each of [key, ...implied]) accepted.add(each);
  }
}

/** What overlaps by a change that asks about no conflict: two students may become one person. */
export function acceptOverlaps(
  model: Model,
  { accepted }: Overlaps,
  kinds: readonly Overlap['kind'][],
): void {
  for (const { kind, key, implied = [] } of overlapsOf(model))
    if (kinds.includes(kind)) for (const each of [key, ...implied]) accepted.add(each);
}

function overlapsOf(model: Model): Overlap[] {
  const taking = model.scheduled.filter(({ isCancelled }) => !isCancelled);
  const overlapping = [...groupBy(taking, ({ day }) => day).values()].flatMap((lessons) =>
    lessons.flatMap((one, index) =>
      lessons.slice(index + 1).flatMap((other) => overlapsOfTwo(model, one, other)),
    ),
  );
  return [...overlapping, ...taking.flatMap((lesson) => limitsOf(model, lesson))];
}

function overlapsOfTwo(model: Model, one: Scheduled, other: Scheduled): Overlap[] {
  if (!(minuteOf(one) < endOf(other) && minuteOf(other) < endOf(one))) return [];
  const overlap = (kind: Overlap['kind'], what: string): Overlap => {
    const [first, second] = one.id < other.id ? [one, other] : [other, one];
    const lessons = [first.id, second.id];
    const starts = [first.start, second.start];
    return { kind, day: one.day, lessons, starts, key: [what, one.day, lessons, ...starts].join(' ') };
  };
  const students = shownStudents(model, other);
  return [
    ...(one.teacher !== null && one.teacher === other.teacher ? [overlap('teacher', one.teacher)] : []),
    ...(one.room !== null && one.room === other.room ? [overlap('room', one.room)] : []),
    ...shownStudents(model, one)
      .filter((student) => students.includes(student))
      .map((student) => overlap('student', student)),
  ];
}

/** Days off and times of its teacher that a lesson breaks, and the seats that its room lacks. */
function limitsOf(model: Model, lesson: Scheduled): Overlap[] {
  const { id, day, start, teacher, room } = lesson;
  const keyOf = (kind: Overlap['kind'], what: string) => [kind, what, id, day, start].join(' ');
  const limit = (kind: Overlap['kind'], what: string): Overlap => ({
    kind,
    day,
    lessons: [id],
    starts: [start],
    key: keyOf(kind, what),
  });
  const off = model.timesOff.filter(
    ({ teacher: away, from, to }) => (away === null || away === teacher) && from <= day && day <= to,
  );
  const seats = model.rooms.find((each) => each.id === room)?.seats ?? null;
  const students = shownStudents(model, lesson).length;
  const seatsOf = (count: number) => `${room} ${count}`;
  const implied = Array.from({ length: students }, (_, count) => keyOf('seats', seatsOf(count)));
  const isAvailable = teacher === null || canTeach(model, teacher, lesson);
  return [
    ...off.map((each) => limit(each.teacher === null ? 'closure' : 'absence', each.id)),
    ...(isAvailable ? [] : [limit('availability', teacher)]),
    ...(seats === null || students <= seats ? [] : [{ ...limit('seats', seatsOf(students)), implied }]),
  ];
}

/** A teacher of whom no times were entered can always teach; of a weekday, the latest times hold. */
function canTeach({ availability }: Model, teacher: string, lesson: Scheduled): boolean {
  const entered = availability.filter((each) => each.teacher === teacher && each.since <= lesson.day);
  const ofWeekday = entered.filter(({ weekday }) => weekday === weekdayOf(lesson.day));
  const [latest] = ofWeekday.map(({ since }) => since).toSorted((one, other) => (one > other ? -1 : 1));
  const spans = ofWeekday.filter(({ since }) => since === latest);
  const isIn = (minute: number) =>
    spans.some(({ from, to }) => minuteOf({ start: from }) <= minute && minute < minuteOf({ start: to }));
  const minutes = Array.from({ length: lesson.minutes }, (_, minute) => minuteOf(lesson) + minute);
  return entered.length === 0 || minutes.every(isIn);
}

function minuteOf({ start }: Pick<Scheduled, 'start'>): number {
  const [hour, minute] = start.split(':').map(Number);
  return 60 * (hour ?? 0) + (minute ?? 0);
}

const endOf = (lesson: Scheduled): number => minuteOf(lesson) + lesson.minutes;
