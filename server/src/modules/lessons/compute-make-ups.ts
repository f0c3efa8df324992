/** Hours owed to one student. Hours are hundredths, days `YYYY-MM-DD`. */
export interface GrantedMakeUp {
  id: string;
  hours_hundredths: number;
  /** Hours of it that are no longer owed. */
  ended_hundredths: number;
  first_day: string;
  last_day: string;
  /** The missed lesson, which does not make up for itself. */
  lesson_id: string | null;
}

/** A lesson that makes up for hours of that student. */
export interface MakeUpLesson {
  lesson_id: string;
  date: string;
  hours_hundredths: number;
}

/**
 * Which hours lessons have made up: by day, each takes hours from the make-ups of its day, from the one that ends first.
 *
 * @param last lessons that take hours after all others
 * @returns the hours that are left by make-up, and the lessons for which some hours were missing, with those hours
 */
export function computeMakeUps<Lesson extends MakeUpLesson>(
  granted: readonly GrantedMakeUp[],
  lessons: readonly Lesson[],
  last: ReadonlySet<string> = new Set(),
): { left: Map<string, number>; uncovered: { lesson: Lesson; missing: number }[] } {
  const left = new Map(
    granted.map((each) => [each.id, Math.max(0, each.hours_hundredths - each.ended_hundredths)]),
  );
  const uncovered: { lesson: Lesson; missing: number }[] = [];
  for (const lesson of lessons.toSorted(byTurn(last))) {
    let toMakeUp = lesson.hours_hundredths;
    for (const { id } of granted.filter(canMakeUpFor(lesson)).toSorted(byLastDay)) {
      const taken = Math.min(toMakeUp, left.get(id) ?? 0);
      left.set(id, (left.get(id) ?? 0) - taken);
      toMakeUp -= taken;
    }
    if (toMakeUp > 0) uncovered.push({ lesson, missing: toMakeUp });
  }
  return { left, uncovered };
}

/** Whether a lesson can make up for hours of a make-up. */
export function canMakeUpFor({ lesson_id, date }: Pick<MakeUpLesson, 'lesson_id' | 'date'>) {
  return (granted: GrantedMakeUp) => isOwedOn(date)(granted) && granted.lesson_id !== lesson_id;
}

/** Whether a make-up is for lessons of a day. */
export function isOwedOn(day: string) {
  return ({ first_day, last_day }: GrantedMakeUp) => first_day <= day && day <= last_day;
}

function byTurn(last: ReadonlySet<string>) {
  return (one: MakeUpLesson, other: MakeUpLesson) =>
    Number(last.has(one.lesson_id)) - Number(last.has(other.lesson_id)) ||
    compare(one.date, other.date) ||
    compare(one.lesson_id, other.lesson_id);
}

function byLastDay(one: GrantedMakeUp, other: GrantedMakeUp): number {
  return compare(one.last_day, other.last_day) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
