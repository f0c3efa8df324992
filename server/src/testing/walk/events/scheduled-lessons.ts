import { oneOf, pick, some, TODAY, timetableDayOf } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { daysAfter, type Scheduled } from '../records';
import { attend, isPlanned, shownStudents, stateOf } from '../timetable';
import { logLesson } from './lessons';
import { activeRooms, LAST_SHOWN, STARTS, scheduledOf } from './series';

interface NewScheduled {
  lesson: Omit<Scheduled, 'id' | 'attending'>;
  students: string[];
  isAccepted: boolean;
}

const schedule = defineEvent<NewScheduled>({
  name: 'schedule a lesson',
  weight: 5,
  draw({ model, teachers }, [day, time, teacher, room, students]) {
    const chosen = some(model.students(), students, 1 + (students % 3)).map(({ id }) => id);
    const lesson = {
      series: null,
      seriesDay: null,
      day: timetableDayOf(day),
      start: oneOf(STARTS, time),
      minutes: 60 + 30 * (teacher % 2),
      teacher: pick(teachers, teacher)?.id ?? null,
      room: pick(activeRooms(model), room) ?? null,
      isCancelled: false,
      isChanged: false,
    };
    return { lesson, students: chosen, isAccepted: day % 2 === 0 };
  },
  days: ({ lesson }) => [lesson.day],
  accepts: ({ isAccepted }) => isAccepted,
  request: ({ lesson: { day, start, minutes, teacher, room }, students }) => ({
    route: 'POST /admin/scheduled-lessons',
    body: {
      day,
      start,
      minutes,
      teacher_id: teacher,
      room_id: room,
      subject: 'علوم',
      education_level: 'ثانوي',
      lesson_type: students.length === 1 ? 'individual' : 'group',
      student_ids: students,
    },
  }),
  apply({ model }, { lesson, students }, body) {
    const made = scheduledOf(body);
    expect(made).toEqual({ id: body._id, ...lesson, attending: students.map((student) => ({ student })) });
    model.scheduled.push(made);
  },
});

interface Move {
  lesson: Scheduled;
  change: Partial<Pick<Scheduled, 'day' | 'start' | 'teacher' | 'room'>>;
  students: string[] | undefined;
}

const isRefused = ({ lesson }: { lesson: Scheduled }, { model }: Walk) =>
  isPlanned(model, lesson) ? undefined : 409;

/** What is held or cancelled is not moved. */
const move = defineEvent<Move>({
  name: 'move a scheduled lesson',
  weight: 10,
  draw({ model, teachers }, [which, what, value, students]) {
    const lesson = pick(model.scheduled, which);
    if (!lesson) return undefined;
    const changes = [
      { day: daysAfter(lesson.day, 1 + (value % 3)) },
      { start: oneOf(STARTS, value) },
      { teacher: pick(teachers, value)?.id ?? null },
      { room: pick(activeRooms(model), value) ?? null },
      { day: timetableDayOf(value), start: oneOf(STARTS, students) },
      {},
    ];
    const change = pick(changes, what) ?? {};
    const isSame = Object.entries(change).every(([field, to]) => lesson[field as keyof Scheduled] === to);
    const wanted = some(model.students(), students, 1 + (students % 3)).map(({ id }) => id);
    const isOfStudents = Object.keys(change).length === 0;
    const shown = shownStudents(model, lesson);
    if (isOfStudents ? wanted.toSorted().join() === shown.toSorted().join() : isSame) return undefined;
    return { lesson, change, students: isOfStudents ? wanted : undefined };
  },
  days: ({ lesson, change: { day } }) => [lesson.day, day ?? lesson.day],
  accepts: ({ lesson: { start } }) => start !== STARTS[0],
  refusal: isRefused,
  request: ({ lesson, change: { teacher, room, ...time }, students }) => ({
    route: `PATCH /admin/scheduled-lessons/${lesson.id}`,
    body: {
      ...time,
      ...(teacher !== undefined && { teacher_id: teacher }),
      ...(room !== undefined && { room_id: room }),
      ...(students && { student_ids: students }),
    },
  }),
  apply({ model }, { lesson, change, students }) {
    Object.assign(lesson, change, { isChanged: true });
    if (students) attend(model, lesson, students);
  },
});

const cancel = defineEvent<{ lesson: Scheduled }>({
  name: 'cancel a scheduled lesson',
  weight: 4,
  draw({ model }, [which]) {
    const lesson = pick(model.scheduled, which);
    return lesson && { lesson };
  },
  days: ({ lesson }) => (lesson.isCancelled ? [] : [lesson.day]),
  refusal: ({ lesson }, { model }) => (stateOf(model, lesson) === 'held' ? 409 : undefined),
  request: ({ lesson }) => ({
    route: `POST /admin/scheduled-lessons/${lesson.id}/cancel`,
    body: { by: 'family' },
  }),
  apply(_walk, { lesson }) {
    lesson.isCancelled = true;
  },
});

const restore = defineEvent<{ lesson: Scheduled }>({
  name: 'restore a cancelled lesson',
  weight: 4,
  draw({ model }, [which]) {
    const cancelled = model.scheduled.filter(({ isCancelled }) => isCancelled);
    const lesson = pick(cancelled, which);
    return lesson && { lesson };
  },
  days: ({ lesson }) => [lesson.day],
  accepts: ({ lesson: { start } }) => start !== STARTS[0],
  request: ({ lesson }) => ({ route: `POST /admin/scheduled-lessons/${lesson.id}/restore`, body: {} }),
  apply(_walk, { lesson }) {
    Object.assign(lesson, { isCancelled: false, emptiedBy: undefined });
  },
});

interface Substitution {
  teacher: string;
  lessons: { lesson: Scheduled; version: number }[];
}

const assign = defineEvent<Substitution>({
  name: 'give all unassigned lessons a substitute',
  weight: 0,
  draw: () => undefined,
  accepts: () => true,
  request: ({ teacher, lessons }) => ({
    route: 'POST /admin/scheduled-lessons/changes',
    body: {
      changes: lessons.map(({ lesson: { id }, version }) => ({ _id: id, version, teacher_id: teacher })),
    },
  }),
  apply(_walk, { teacher, lessons }) {
    for (const { lesson } of lessons) Object.assign(lesson, { teacher, isChanged: true });
  },
});

/** All coming lessons without a teacher get one in one go. */
const substitute: WalkEvent = {
  name: assign.name,
  weight: 2,
  async take(walk, [which]) {
    const { model, teachers, done } = walk;
    const query = { from: TODAY, to: LAST_SHOWN, teacher: 'none' };
    const { scheduled_lessons } = await done({ route: 'GET /admin/timetable', query });
    const versions = new Map(
      scheduled_lessons.map(({ _id, version }: { _id: string; version: number }) => [_id, version]),
    );
    const lessons = model.scheduled
      .filter((lesson) => isPlanned(model, lesson) && versions.has(lesson.id))
      .map((lesson) => ({ lesson, version: Number(versions.get(lesson.id)) }));
    const teacher = pick(teachers, which)?.id;
    if (teacher !== undefined && lessons.length > 0) await assign.carryOut(walk, { teacher, lessons });
  },
};

const PRESENCES = ['present', 'present', 'absent-charged', 'absent-free'] as const;

/** A teacher logs a lesson of the timetable, now and then one that is logged, cancelled or another teacher's. */
const log: WalkEvent = {
  name: 'log a scheduled lesson',
  weight: 14,
  async take(walk, [which, absent, who, approved]) {
    const { model, teachers } = walk;
    const namedStudents = (lesson: Scheduled) =>
      shownStudents(model, lesson)
        .map(model.person)
        .filter(({ isErased }) => !isErased);
    const past = model.scheduled.filter(
      (lesson) => lesson.day <= TODAY && lesson.teacher !== null && namedStudents(lesson).length > 0,
    );
    const planned = past.filter((lesson) => isPlanned(model, lesson));
    const scheduled = pick(which % 5 > 0 && planned.length > 0 ? planned : past, which);
    const own = teachers.find(({ id }) => id === scheduled?.teacher);
    const teacher = who % 9 === 0 ? pick(teachers, which) : own;
    if (!scheduled || !teacher) return;
    const students = namedStudents(scheduled);
    await logLesson.carryOut(walk, {
      day: scheduled.day,
      type: students.length === 1 ? 'individual' : 'group',
      level: 'ثانوي',
      teacher,
      hundredths: (100 * scheduled.minutes) / 60,
      students,
      isApproved: approved % 3 > 0,
      scheduled,
      presences: students.map((_, index) => oneOf(PRESENCES, absent + index)),
    });
  },
};

export const SCHEDULED_LESSON_EVENTS: readonly WalkEvent[] = [
  schedule,
  move,
  cancel,
  restore,
  substitute,
  log,
];
