import type { AllRows } from '../all-rows';
import { type Dice, dayOf, pick } from './dice';
import type { Walk } from './event';
import { checkOverlaps } from './overlaps';
import { daysAfter, type Scheduled } from './records';
import { holderOf, shownStudents, stateOf, unloggedOf } from './timetable';

/**
 * Checks the timetable: it is what the events made of it and nothing else, a scheduled lesson has at most one lesson and each person
 * once, and lessons overlap only where that was accepted.
 */
export function checkTimetable({ model, overlaps }: Walk, rows: AllRows): void {
  const { scheduled_lesson, scheduled_lesson_student, enrolment, lesson } = rows;
  expect(
    textsOf(scheduled_lesson, (row) => [
      row.id,
      row.series_id,
      row.series_day,
      row.day,
      row.start,
      row.minutes,
      row.teacher_id,
      row.room_id,
      row.cancelled_at !== null,
      row.is_changed === 1,
    ]),
  ).toEqual(
    textsOf(model.scheduled, (each) => [
      each.id,
      each.series,
      each.seriesDay,
      each.day,
      each.start,
      each.minutes,
      each.teacher,
      each.room,
      each.isCancelled,
      each.isChanged,
    ]),
  );
  expect(textsOf(scheduled_lesson_student, (row) => [row.scheduled_lesson_id, row.student_id])).toEqual(
    model.scheduled.flatMap(({ id, attending }) => attending.map(({ student }) => `${id} ${student}`)).sort(),
  );
  expect(textsOf(enrolment, (row) => [row.series_id, row.student_id, row.first_day, row.last_day])).toEqual(
    textsOf(model.enrolments, ({ series, student, from, until }) => [series, student, from, until]),
  );
  expect(
    textsOf(
      lesson.filter(({ scheduled_id }) => scheduled_id !== null),
      (row) => [row.id, row.scheduled_id],
    ),
  ).toEqual(
    textsOf(
      model.lessons.filter(({ scheduled }) => scheduled !== null),
      ({ id, scheduled }) => [id, scheduled],
    ),
  );
  const held = lesson
    .filter(({ scheduled_id, deleted_at, status }) => scheduled_id && !deleted_at && status !== 'rejected')
    .map(({ scheduled_id }) => scheduled_id);
  expect(held.length).toBe(new Set(held).size);
  for (const each of model.scheduled) {
    // The row of a merged record waits for the undoing, also where the one who stays has left the lesson.
    const students = shownStudents(model, each);
    expect({ each, students }).toEqual({ each, students: [...new Set(students)] });
  }
  checkOverlaps(model, overlaps);
  overlaps.named = [];
}

const textsOf = <Row>(rows: readonly Row[], values: (row: Row) => unknown[]): string[] =>
  rows.map((row) => values(row).join(' ')).sort();

/** A request for the timetable covers so many days. */
const SHOWN_DAYS = 62;

/**
 * Compares the timetable that is shown, of all or of one teacher, room or student, and the list of unlogged lessons with the model.
 *
 * @param dice choose the days, and whose timetable it is
 */
export async function compareTimetable(
  { model, done, teachers }: Walk,
  [first, second]: Dice,
): Promise<void> {
  const from = dayOf(first);
  const to = daysAfter(from, SHOWN_DAYS - 1);
  const filters = [
    {},
    { teacher: pick(teachers, first)?.id },
    { student: pick(model.students(), first)?.id },
    { room: pick(model.rooms, first)?.id },
  ];
  const filter = Object.fromEntries(
    Object.entries(pick(filters, second) ?? {}).filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const shown = await done({ route: 'GET /admin/timetable', query: { from, to, ...filter } });
  const isShown = (lesson: Scheduled) =>
    from <= lesson.day &&
    lesson.day <= to &&
    (filter.teacher === undefined || lesson.teacher === filter.teacher) &&
    (filter.room === undefined || lesson.room === filter.room) &&
    (filter.student === undefined || shownStudents(model, lesson).includes(filter.student));
  expect(
    textsOf(shown.scheduled_lessons as Shown[], (row) => [
      row._id,
      row.state,
      row.lesson_id,
      ...row.student_ids.toSorted(),
    ]),
  ).toEqual(
    textsOf(model.scheduled.filter(isShown), (each) => [
      each.id,
      stateOf(model, each),
      holderOf(model, each)?.id ?? null,
      ...shownStudents(model, each).sort(),
    ]),
  );
  const unlogged = await done({ route: 'GET /admin/unlogged', query: { limit: '200' } });
  expect(textsOf(unlogged.scheduled_lessons as Shown[], ({ _id }) => [_id])).toEqual(
    textsOf(unloggedOf(model), ({ id }) => [id]),
  );
}

interface Shown {
  _id: string;
  state: string;
  lesson_id: string | null;
  student_ids: string[];
}
