import { groupBy } from '../../platform/group-by';
import type { Model } from './model';
import type { Scheduled } from './records';
import { shownStudents } from './timetable';

/** What lessons overlap, as far as that was accepted. */
export interface Overlaps {
  accepted: Set<string>;
  /** The conflicts that the last event has named and accepted. */
  named: readonly { kind: string; scheduled_id?: string; day: string }[];
}

export const createOverlaps = (): Overlaps => ({ accepted: new Set(), named: [] });

interface Overlap {
  kind: 'teacher' | 'room' | 'student';
  day: string;
  lessons: [string, string];
  /** It is another one at another time. */
  key: string;
}

/** No two lessons of one teacher, room or student overlap, unless the conflict was named and accepted. */
export function checkOverlaps(model: Model, { accepted, named }: Overlaps): void {
  for (const overlap of overlapsOf(model)) {
    const { kind, day, lessons, key } = overlap;
    const isNamed = named.some(
      (conflict) =>
        conflict.kind === kind && conflict.day === day && lessons.includes(conflict.scheduled_id ?? ''),
    );
    expect({ overlap, isAccepted: accepted.has(key) || isNamed }).toEqual({ overlap, isAccepted: true });
    accepted.add(key);
  }
}

/** What overlaps by a change that asks about no conflict: two students may become one person. */
export function acceptOverlaps(
  model: Model,
  { accepted }: Overlaps,
  kinds = ['teacher', 'room', 'student'],
): void {
  for (const { kind, key } of overlapsOf(model)) if (kinds.includes(kind)) accepted.add(key);
}

function overlapsOf(model: Model): Overlap[] {
  const days = groupBy(
    model.scheduled.filter(({ isCancelled }) => !isCancelled),
    ({ day }) => day,
  );
  return [...days.values()].flatMap((lessons) =>
    lessons.flatMap((one, index) =>
      lessons.slice(index + 1).flatMap((other) => overlapsOfTwo(model, one, other)),
    ),
  );
}

function overlapsOfTwo(model: Model, one: Scheduled, other: Scheduled): Overlap[] {
  if (!(minuteOf(one) < endOf(other) && minuteOf(other) < endOf(one))) return [];
  const overlap = (kind: Overlap['kind'], what: string): Overlap => {
    const [first, second] = one.id < other.id ? [one, other] : [other, one];
    const lessons: [string, string] = [first.id, second.id];
    return {
      kind,
      day: one.day,
      lessons,
      key: [what, one.day, lessons, first.start, second.start].join(' '),
    };
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

function minuteOf({ start }: Scheduled): number {
  const [hour, minute] = start.split(':').map(Number);
  return 60 * (hour ?? 0) + (minute ?? 0);
}

const endOf = (lesson: Scheduled): number => minuteOf(lesson) + lesson.minutes;
