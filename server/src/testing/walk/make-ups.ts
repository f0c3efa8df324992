import type { Model } from './model';
import { isPosted, isWith, type Lesson, type MakeUp, studentsOf, sum } from './records';

/** What lessons use of a student's make-ups: the hours that are left of each, and those that each lesson lacks. */
interface Use {
  left: Map<MakeUp, number>;
  lacking: Map<Lesson, number>;
}

/** Make-ups whose lesson was missed and is charged; the one that ends first is used first. */
const countingOf = ({ makeUps }: Model, student: string): MakeUp[] =>
  makeUps
    .filter((each) => each.student === student)
    .filter(
      ({ lesson }) =>
        lesson === null ||
        (isPosted(lesson) && !lesson.cancelled && isWith(lesson, student, 'absent-charged')),
    )
    .toSorted((one, other) => (one.last + one.id < other.last + other.id ? -1 : 1));

/**
 * A lesson uses hours of the make-ups of its day, but of none for itself. Lessons use them in the order of their days.
 *
 * @param changed a lesson that gives way to the others
 */
export function useOf(model: Model, student: string, changed?: Lesson): Use {
  const counting = countingOf(model, student);
  const left = new Map(
    counting.map((each) => {
      const { hundredths, ended, lesson } = each;
      return [each, Math.max(0, Math.min(hundredths, lesson?.hundredths ?? hundredths) - ended)];
    }),
  );
  const orderOf = (lesson: Lesson) => `${lesson === changed ? 1 : 0} ${lesson.day} ${lesson.id}`;
  const lacking = new Map<Lesson, number>();
  for (const lesson of model.lessons
    .filter((each) => isPosted(each) && !each.cancelled && isWith(each, student, 'make-up'))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))) {
    let hours = lesson.hundredths;
    for (const each of counting.filter(
      ({ first, last, lesson: missed }) => first <= lesson.day && lesson.day <= last && missed !== lesson,
    )) {
      const used = Math.min(hours, left.get(each) ?? 0);
      left.set(each, (left.get(each) ?? 0) - used);
      hours -= used;
    }
    if (hours > 0) lacking.set(lesson, hours);
  }
  return { left, lacking };
}

interface Lacking {
  lesson: Lesson;
  student: string;
}

/** The lessons that lack hours, of students whom a changed lesson owes hours or who use some in it. */
function lackingSince(model: Model, changed: Lesson): Lacking[] {
  const owed = model.makeUps.filter(({ lesson }) => lesson === changed).map(({ student }) => student);
  const using = studentsOf(changed).filter((student) => isWith(changed, student, 'make-up'));
  return [...new Set([...owed, ...using])].flatMap((student) =>
    [...useOf(model, student, changed).lacking.keys()].map((lesson) => ({ lesson, student })),
  );
}

/** The result of a change of a lesson, which is taken back. */
function triedOut<Result>(lesson: Lesson, change: Partial<Lesson>, read: () => Result): Result {
  const before = { ...lesson };
  Object.assign(lesson, change);
  const result = read();
  Object.assign(lesson, before);
  return result;
}

/** The hours that lessons of a student would lack after a change of one of them. */
export const lackingHours = (model: Model, student: string, lesson: Lesson, change: Partial<Lesson>) =>
  triedOut(lesson, change, () => sum([...useOf(model, student).lacking.values()]));

/** Whether a change of a lesson would charge a lesson of the closed period, which lacks hours from then on. */
export function chargesClosed(model: Model, lesson: Lesson, change: Partial<Lesson>): boolean {
  return triedOut(lesson, change, () =>
    lackingSince(model, lesson).some(({ lesson: { day } }) => !model.isOpen(day)),
  );
}

/**
 * Lessons that lack hours since a change are charged; the changed one is posted by the caller.
 *
 * @returns the students who are charged for the changed lesson
 */
export function chargeLacking(model: Model, changed: Lesson): string[] {
  const lacking = lackingSince(model, changed);
  for (const { lesson, student } of lacking) {
    for (const part of lesson.parts) if (part.student === student) part.presence = 'present';
    if (lesson !== changed) model.postLesson(lesson, [student]);
  }
  return lacking.filter(({ lesson }) => lesson === changed).map(({ student }) => student);
}
