import type { AllRows } from '../../all-rows';
import { dayOf, oneOf, pick, some, TODAY, timetableDayOf } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { latest, type Model } from '../model';
import { dayAfter, daysAfter, type Enrolment, type Scheduled, type Series } from '../records';
import {
  attend,
  daysOfSeries,
  enrolledOn,
  isPlanned,
  isWithin,
  removeScheduled,
  shownStudents,
  startOn,
  stateOf,
  weekdayOf,
  weekOf,
} from '../timetable';

export const STARTS = ['15:00', '15:30', '16:00', '17:30'] as const;

/** No change of a series reaches beyond the days that one request for the timetable covers. */
export const LAST_SHOWN = daysAfter(TODAY, 61);

/** A scheduled lesson as the timetable shows it. */
interface Shown {
  _id: string;
  series_id: string | null;
  series_day: string | null;
  day: string;
  start: string;
  minutes: number;
  teacher_id: string | null;
  room_id: string | null;
  student_ids: string[];
  state: string;
  is_changed: boolean;
}

interface NewSeries {
  series: Omit<Series, 'id'>;
  students: string[];
  isAccepted: boolean;
}

export const createSeries = defineEvent<NewSeries>({
  name: 'make a series',
  weight: 6,
  draw({ model, teachers }, [day, time, teacher, room, students]) {
    const first = dayOf(day);
    const series = {
      weekday: time % 7,
      start: oneOf(STARTS, time),
      minutes: 60 + 30 * (teacher % 2),
      first,
      last: daysAfter(first, 7 * (1 + (room % 7))),
      teacher: pick(teachers, teacher)?.id ?? null,
      room: pick(activeRooms(model), room) ?? null,
    };
    const chosen = some(model.students(), students, 1 + (students % 3)).map(({ id }) => id);
    return { series, students: chosen, isAccepted: day % 2 === 0 };
  },
  days: ({ series }) => [series.first],
  accepts: ({ isAccepted }) => isAccepted,
  request: ({ series: { first, last, teacher, room, ...time }, students }) => ({
    route: 'POST /admin/series',
    body: {
      ...time,
      first_day: first,
      last_day: last,
      teacher_id: teacher,
      room_id: room,
      subject: 'علوم',
      education_level: 'ثانوي',
      lesson_type: students.length === 1 ? 'individual' : 'group',
      student_ids: students,
    },
  }),
  async apply(walk, { series: drawn, students }, { _id, scheduled, enrolments }) {
    const { model } = walk;
    const series = { id: _id, ...drawn };
    model.series.push(series);
    addEnrolments(model, series, enrolments);
    const lessons = await lessonsOf(walk, series, series.first);
    expect(lessons.map(({ day }) => day)).toEqual(daysOfSeries(model, series));
    expect(scheduled).toBe(lessons.length);
    for (const lesson of lessons) {
      checkOfSeries(model, lesson, series, students);
      model.scheduled.push(scheduledOf(lesson));
    }
  },
});

interface SeriesChange {
  series: Series;
  /** The day from which it holds: neither past, nor before the series begins. */
  from: string;
  change: Partial<Pick<Series, 'weekday' | 'start' | 'teacher' | 'room'>>;
  students: string[] | undefined;
  moveChanged: boolean;
}

/**
 * "This and what follows". What is past, held, cancelled or, unless that is wanted, changed by hand stays; what is planned becomes as
 * the series is then.
 */
const change = defineEvent<SeriesChange>({
  name: 'change a series from a day on',
  weight: 8,
  draw({ model, teachers }, [which, day, what, value, moved]) {
    const series = pick(model.series, which);
    if (!series) return undefined;
    const from = [timetableDayOf(day), TODAY, series.first].reduce(latest);
    const students = some(model.students(), value, 1 + (value % 3)).map(({ id }) => id);
    const changes = [
      { weekday: value % 7 },
      { start: oneOf(STARTS, value) },
      { teacher: pick(teachers, value)?.id ?? null },
      { room: pick(activeRooms(model), value) ?? null },
      {},
    ];
    const chosen = pick(changes, what) ?? {};
    const enrolled = enrolledOn(model, series.id, from);
    const isOther =
      Object.entries(chosen).some(([field, other]) => series[field as keyof Series] !== other) ||
      students.toSorted().join() !== enrolled.toSorted().join();
    const isOfStudents = Object.keys(chosen).length === 0;
    if (
      !isOther ||
      (!isOfStudents && Object.entries(chosen).every(([f, v]) => series[f as keyof Series] === v))
    )
      return undefined;
    return {
      series,
      from,
      change: chosen,
      students: isOfStudents ? students : undefined,
      moveChanged: moved % 2 === 0,
    };
  },
  refusal: ({ series, from }) => (from > series.last ? 409 : undefined),
  accepts: ({ moveChanged }) => moveChanged,
  request: ({ series, from, change: { teacher, room, ...time }, students, moveChanged }) => ({
    route: `PATCH /admin/series/${series.id}`,
    body: {
      from,
      ...time,
      ...(teacher !== undefined && { teacher_id: teacher }),
      ...(room !== undefined && { room_id: room }),
      ...(students && { student_ids: students }),
      move_changed: moveChanged,
    },
  }),
  async apply(walk, { series, from, change: changed, students, moveChanged }, { _id, last_day, enrolments }) {
    const { model } = walk;
    const going = model.scheduled.filter(
      (lesson) => lesson.series === series.id && (lesson.seriesDay ?? '') >= from && lesson.day >= TODAY,
    );
    const isInPlace = from === series.first && going.every((lesson) => stateOf(model, lesson) !== 'held');
    expect({ isInPlace }).toEqual({ isInPlace: _id === series.id });
    const next = { ...series, ...changed, id: _id, first: from, last: last_day };
    if (isInPlace) Object.assign(series, next);
    else {
      model.series.push(next);
      series.last = daysAfter(from, -1);
    }
    const { enrolment } = await walk.rows();
    carryEnrolments(model, { from: series.id, next, cut: from, wanted: students, rows: enrolment });
    addEnrolments(model, next, enrolments);

    const shown = await lessonsOf(walk, next, TODAY);
    const moving = going.filter((lesson) => isPlanned(model, lesson) && (moveChanged || !lesson.isChanged));
    const gone: Scheduled[] = [];
    for (const lesson of going) {
      const now = shown.find((each) => each._id === lesson.id);
      const isMoving = moving.includes(lesson);
      if (now && isMoving) {
        attend(model, lesson, now.student_ids);
        Object.assign(lesson, { ...scheduledOf(now), attending: lesson.attending });
      } else if (now) Object.assign(lesson, { series: next.id, seriesDay: now.series_day });
      // A week on whose day the institute is shut has no lesson any more.
      else if (isMoving || (isPlanned(model, lesson) && lesson.day > next.last)) gone.push(lesson);
    }
    removeScheduled(model, gone);
    const known = new Set(model.scheduled.map(({ id }) => id));
    for (const lesson of shown) if (!known.has(lesson._id)) model.scheduled.push(scheduledOf(lesson));

    const isNew = (lesson: Shown) => !going.some(({ id }) => id === lesson._id);
    for (const lesson of shown)
      if (isNew(lesson) || moving.some(({ id }) => id === lesson._id))
        checkOfSeries(model, lesson, next, enrolledOn(model, next.id, lesson.day));
    const weeks = new Set(going.filter((lesson) => !moving.includes(lesson)).map(weekOfSeries));
    for (const { series_day } of shown) weeks.add(weekOf(series_day ?? ''));
    expect(daysOfSeries(model, next).filter((day) => !weeks.has(weekOf(day)))).toEqual([]);
  },
});

const weekOfSeries = ({ seriesDay, day }: Scheduled): string => weekOf(seriesDay ?? day);

/**
 * Enrolments that are in force, or begin later, go on in the series that continues one; those of merged students in any case, and
 * those that a merge has moved go back with it.
 */
function carryEnrolments(
  model: Model,
  {
    from,
    next,
    cut,
    wanted,
    rows,
  }: { from: string; next: Series; cut: string; wanted: string[] | undefined; rows: AllRows['enrolment'] },
): void {
  const going = model.enrolments.filter(
    ({ series, until }) => series === from && (until === null || until >= cut),
  );
  const left: Enrolment[] = [];
  for (const enrolment of going) {
    const { student, until } = enrolment;
    const stays = !wanted || wanted.includes(student) || model.person(student).mergedInto !== null;
    if (enrolment.from >= cut && stays) enrolment.series = next.id;
    else if (enrolment.from >= cut) left.push(enrolment);
    else {
      enrolment.until = daysAfter(cut, -1);
      if (!stays) continue;
      const made = rows.find(({ continues_id }) => continues_id === enrolment.id);
      const continued = { id: String(made?.id), series: next.id, student, from: cut, until };
      model.enrolments.push(continued);
      for (const merge of model.merges)
        if (!merge.isUndone && merge.enrolments.includes(enrolment)) merge.enrolments.push(continued);
    }
  }
  model.enrolments.splice(
    0,
    model.enrolments.length,
    ...model.enrolments.filter((enrolment) => !left.includes(enrolment)),
  );
}

/** Adds those that the response has and that are not known yet. */
export function addEnrolments(model: Model, series: Series, enrolments: ShownEnrolment[]): void {
  const known = new Set(model.enrolments.map(({ id }) => id));
  for (const { _id, student_id, from, until } of enrolments)
    if (!known.has(_id))
      model.enrolments.push({ id: _id, series: series.id, student: student_id, from, until });
}

interface ShownEnrolment {
  _id: string;
  student_id: string;
  from: string;
  until: string | null;
}

const end = defineEvent<{ series: Series; last: string }>({
  name: 'end a series',
  weight: 2,
  draw({ model }, [which, day]) {
    const series = pick(model.series, which);
    return series && { series, last: timetableDayOf(day) };
  },
  days: ({ series, last }, { model }) =>
    last === series.last ? [] : [dayAfter(last), ...endingLessons(model, series, last).map(({ day }) => day)],
  refusal: ({ series, last }) => (last > series.last ? 422 : undefined),
  request: ({ series, last }) => ({ route: `POST /admin/series/${series.id}/end`, body: { last_day: last } }),
  apply({ model }, { series, last }, { removed }) {
    if (last === series.last) return;
    const ending = endingLessons(model, series, last);
    expect(removed).toBe(ending.length);
    removeScheduled(model, ending);
    series.last = last;
    const isLeft = (each: Enrolment) => each.series !== series.id || each.from <= last;
    model.enrolments.splice(0, model.enrolments.length, ...model.enrolments.filter(isLeft));
  },
});

const endingLessons = (model: Model, { id }: Series, last: string): Scheduled[] =>
  model.scheduled.filter((lesson) => lesson.series === id && lesson.day > last && isPlanned(model, lesson));

interface NewEnrolment extends Omit<Enrolment, 'id' | 'series'> {
  series: Series;
  isAccepted: boolean;
}

const enrol = defineEvent<NewEnrolment>({
  name: 'enrol a student in a series',
  weight: 6,
  draw({ model }, [which, who, day, until]) {
    const series = pick(model.series, which);
    const student = pick(model.students(), who)?.id;
    if (!series || !student) return undefined;
    const from = day % 2 === 0 ? timetableDayOf(day) : series.first;
    const last = until % 2 === 0 ? null : daysAfter(from, until % 30);
    return { series, student, from, until: last, isAccepted: who % 2 === 0 };
  },
  days: ({ series, ...days }, { model }) => [
    days.from,
    ...changing(model, series, (day) => isWithin(day, days)).map(({ day }) => day),
  ],
  accepts: ({ isAccepted }) => isAccepted,
  refusal({ series, student, ...days }, { model }) {
    if (days.from > series.last) return 422;
    const isTwice = enrolmentsOf(model, series.id, student).some(
      (other) => isWithin(other.from, days) || isWithin(days.from, other),
    );
    return isTwice ? 409 : undefined;
  },
  request: ({ series, student, from, until }) => ({
    route: `POST /admin/series/${series.id}/enrolments`,
    body: { student_id: student, from, until },
  }),
  apply({ model }, { series, student, from, until }, { _id }) {
    for (const lesson of changing(model, series, (day) => isWithin(day, { from, until })))
      join(model, lesson, [...new Set([...shownStudents(model, lesson), student])]);
    model.enrolments.push({ id: _id, series: series.id, student, from, until });
  },
});

interface EnrolmentChange {
  enrolment: Enrolment;
  until: string | null;
}

/** A student leaves the lessons that no enrolment has him in any more. */
const changeEnrolment = defineEvent<EnrolmentChange>({
  name: 'end an enrolment on another day',
  weight: 6,
  draw({ model }, [which, day]) {
    const enrolment = pick(
      model.enrolments.filter((each) => model.person(each.student).mergedInto === null && hasBegun(each)),
      which,
    );
    return enrolment && { enrolment, until: day % 4 === 0 ? null : timetableDayOf(day) };
  },
  days({ enrolment, until }, { model }) {
    if (until === enrolment.until) return [];
    const [earlier] = [enrolment.until, until].filter((day) => day !== null).toSorted();
    const first = earlier === undefined || earlier < enrolment.from ? enrolment.from : dayAfter(earlier);
    return [first, ...followed(model, enrolment, until).map(({ day }) => day)];
  },
  accepts: () => true,
  refusal({ enrolment, until }, { model }) {
    if (until === enrolment.until) return undefined;
    const { id, series, student, from } = enrolment;
    const isTwice = enrolmentsOf(model, series, student).some(
      (other) =>
        other.id !== id &&
        other.from >= from &&
        isWithin(other.from, { from, until }) &&
        !isWithin(other.from, enrolment),
    );
    return isTwice ? 409 : undefined;
  },
  request: ({ enrolment, until }) => ({ route: `PATCH /admin/enrolments/${enrolment.id}`, body: { until } }),
  apply({ model }, { enrolment, until }) {
    const lessons = followed(model, enrolment, until);
    enrolment.until = until;
    const own = enrolmentsOf(model, enrolment.series, enrolment.student);
    for (const lesson of lessons) {
      const others = shownStudents(model, lesson).filter((student) => student !== enrolment.student);
      const isIn = own.some((each) => isWithin(lesson.day, each));
      if (isIn) join(model, lesson, [...others, enrolment.student]);
      else attend(model, lesson, others);
    }
  },
});

/** A lesson that its last student has left takes place again. */
function join(model: Model, lesson: Scheduled, students: readonly string[]): void {
  attend(model, lesson, students);
  if (lesson.isCancelled && lesson.emptiedBy)
    Object.assign(lesson, { isCancelled: false, emptiedBy: undefined });
}

const hasBegun = ({ from, until }: Enrolment): boolean => until === null || until >= from;

const enrolmentsOf = ({ enrolments }: Model, series: string, student: string): Enrolment[] =>
  enrolments.filter((each) => each.series === series && each.student === student && hasBegun(each));

/** The lessons of a series on some days that are not held. */
const changing = (
  model: Model,
  { id }: Pick<Series, 'id'>,
  isChanging: (day: string) => boolean,
): Scheduled[] =>
  model.scheduled.filter(
    (lesson) => lesson.series === id && stateOf(model, lesson) !== 'held' && isChanging(lesson.day),
  );

const followed = (model: Model, enrolment: Enrolment, until: string | null): Scheduled[] =>
  changing(
    model,
    { id: enrolment.series },
    (day) => isWithin(day, enrolment) !== isWithin(day, { from: enrolment.from, until }),
  );

export async function lessonsOf({ done }: Walk, { id }: Series, from: string): Promise<Shown[]> {
  const to = from === TODAY ? LAST_SHOWN : daysAfter(from, 61);
  const { scheduled_lessons } = await done({ route: 'GET /admin/timetable', query: { from, to } });
  return scheduled_lessons.filter(({ series_id }: Shown) => series_id === id);
}

/** A lesson that was made or moved is as its series has it. */
function checkOfSeries(model: Model, lesson: Shown, series: Series, students: readonly string[]): void {
  const { day, start, minutes, teacher_id, room_id, student_ids } = lesson;
  expect({
    weekday: weekdayOf(day),
    start,
    minutes,
    teacher: teacher_id,
    room: room_id,
    students: student_ids.toSorted(),
  }).toEqual({
    weekday: series.weekday,
    start: startOn(model, series.start, day),
    minutes: series.minutes,
    teacher: series.teacher,
    room: series.room,
    students: students.toSorted(),
  });
}

export const scheduledOf = (lesson: Shown): Scheduled => ({
  id: lesson._id,
  series: lesson.series_id,
  seriesDay: lesson.series_day,
  day: lesson.day,
  start: lesson.start,
  minutes: lesson.minutes,
  teacher: lesson.teacher_id,
  room: lesson.room_id,
  attending: lesson.student_ids.map((student) => ({ student })),
  isCancelled: lesson.state === 'cancelled',
  isChanged: lesson.is_changed,
});

export const activeRooms = ({ rooms }: Model): string[] =>
  rooms.filter(({ active }) => active).map(({ id }) => id);

export const SERIES_EVENTS: readonly WalkEvent[] = [createSeries, change, end, enrol, changeEnrolment];
