import { latest, type Model } from './model';
import { dayAfter, daysAfter, type Enrolment, type Lesson, type Scheduled, type Series } from './records';

/** The lesson that was logged for a scheduled one: it is neither rejected nor deleted. */
export const holderOf = ({ lessons }: Model, { id }: Scheduled): Lesson | undefined =>
  lessons.find(({ scheduled, deleted, status }) => scheduled === id && !deleted && status !== 'rejected');

export const stateOf = (model: Model, lesson: Scheduled): 'planned' | 'held' | 'cancelled' => {
  if (lesson.isCancelled) return 'cancelled';
  return holderOf(model, lesson) ? 'held' : 'planned';
};

export const isPlanned = (model: Model, lesson: Scheduled): boolean => stateOf(model, lesson) === 'planned';

/** The students of a scheduled lesson, each person once. */
export const shownStudents = (model: Model, { attending }: Scheduled): string[] =>
  attending.map(({ student }) => student).filter((student) => model.person(student).mergedInto === null);

/** The lessons that were to be logged: planned ones of past days that are open. */
export const unloggedOf = (model: Model): Scheduled[] =>
  model.scheduled.filter(
    (lesson) => lesson.day < model.today && model.isOpen(lesson.day) && isPlanned(model, lesson),
  );

/** Whether a rejected or deleted lesson may be a scheduled one again. */
export function isFreeFor(model: Model, { scheduled }: Lesson): boolean {
  const lesson = model.scheduled.find(({ id }) => id === scheduled);
  return lesson === undefined || isPlanned(model, lesson);
}

/** When a lesson of a series begins on a day: in a season earlier or later. */
export function startOn({ seasons }: Model, start: string, day: string): string {
  const shift = seasons.find(({ first, last }) => first <= day && day <= last)?.shift ?? 0;
  const [hour = 0, minute = 0] = start.split(':').map(Number);
  return new Date(60_000 * (60 * hour + minute + shift))
    .toISOString()
    .slice('1970-01-01T'.length, -':00.000Z'.length);
}

export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** The Sunday of a week. */
export const weekOf = (day: string): string => daysAfter(day, -weekdayOf(day));

/** The days on which a series has lessons: none on which the institute is shut. */
export function daysOfSeries({ timesOff }: Model, { weekday, first, last }: Series): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days
    .filter((day) => weekdayOf(day) === weekday)
    .filter((day) => !timesOff.some(({ teacher, from, to }) => teacher === null && from <= day && day <= to));
}

export const isWithin = (day: string, { from, until }: Pick<Enrolment, 'from' | 'until'>): boolean =>
  from <= day && (until === null || day <= until);

/** Those who are in a series on a day. */
export function enrolledOn(model: Model, series: string, day: string): string[] {
  const students = model.enrolments
    .filter((each) => each.series === series && isWithin(day, each))
    .map(({ student }) => student)
    .filter((student) => model.person(student).mergedInto === null);
  return [...new Set(students)];
}

/** The students of a lesson become others: those who stay keep their rows. */
export function attend(model: Model, lesson: Scheduled, students: readonly string[]): void {
  const shown = shownStudents(model, lesson);
  const staying = lesson.attending.filter(
    ({ student }) => students.includes(student) || !shown.includes(student),
  );
  const added = students.filter((student) => !shown.includes(student));
  lesson.attending = [...staying, ...added.map((student) => ({ student }))];
}

export function removeScheduled(model: Model, removed: readonly Scheduled[]): void {
  const ids = new Set(removed.map(({ id }) => id));
  model.scheduled.splice(0, model.scheduled.length, ...model.scheduled.filter(({ id }) => !ids.has(id)));
  for (const lesson of model.lessons)
    if (lesson.scheduled !== null && ids.has(lesson.scheduled)) lesson.scheduled = null;
}

/** What students leave with the timetable. */
export interface LeftTimetable {
  until: string;
  enrolments: { enrolment: Enrolment; student: string; until: string | null }[];
  lessons: { lesson: Scheduled; students: string[] }[];
}

/** Students leave the timetable from a day on: lessons that are left without one are cancelled. */
export function leaveTimetable(model: Model, students: readonly string[], day: string): LeftTimetable {
  const from = latest(day, model.firstOpenDay());
  const left: LeftTimetable = { until: daysAfter(from, -1), enrolments: [], lessons: [] };
  for (const each of model.enrolments)
    if (students.includes(each.student) && (each.until === null || each.until >= from)) {
      left.enrolments.push({ enrolment: each, student: each.student, until: each.until });
      each.until = left.until;
    }
  for (const lesson of model.scheduled) {
    const isIn = lesson.attending.some(({ student }) => students.includes(student));
    if (lesson.day < from || !isIn || stateOf(model, lesson) === 'held') continue;
    const shown = shownStudents(model, lesson);
    left.lessons.push({ lesson, students: shown.filter((student) => students.includes(student)) });
    if (shown.every((student) => students.includes(student)) && !lesson.isCancelled)
      Object.assign(lesson, { isCancelled: true, emptiedBy: left });
    lesson.attending = lesson.attending.filter(({ student }) => !students.includes(student));
  }
  return left;
}

/** Students who have left are in the timetable again, as far as it has not changed since. */
export function returnToTimetable(model: Model, left: LeftTimetable, students: readonly string[]): void {
  for (const { enrolment, student, until } of left.enrolments)
    if (students.includes(student) && enrolment.until === left.until) enrolment.until = until;
  for (const { lesson, students: own } of left.lessons) {
    const shown = shownStudents(model, lesson);
    const back = own.filter((student) => students.includes(student) && !shown.includes(student));
    if (back.length === 0 || stateOf(model, lesson) === 'held') continue;
    attend(model, lesson, [...shown, ...back]);
    if (lesson.emptiedBy === left) Object.assign(lesson, { isCancelled: false, emptiedBy: undefined });
  }
}

/** The coming lessons of a teacher whose account is disabled are without a teacher. */
export function unassign(model: Model, teacher: string): void {
  for (const series of model.series)
    if (series.teacher === teacher && series.last >= model.today) series.teacher = null;
  for (const lesson of model.scheduled)
    if (lesson.teacher === teacher && lesson.day >= model.today && isPlanned(model, lesson))
      lesson.teacher = null;
}
