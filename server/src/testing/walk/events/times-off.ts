import { oneOf, pick, timetableDayOf } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import type { Model } from '../model';
import { acceptOverlaps, checkOverlaps } from '../overlaps';
import { daysAfter, type Scheduled, type TimeOff } from '../records';
import { isPlanned } from '../timetable';

/** The planned lessons on days off: all, or those of a teacher. */
const hitBy = (model: Model, { teacher, from, to }: Omit<TimeOff, 'id'>): Scheduled[] =>
  model.scheduled.filter(
    (lesson) =>
      from <= lesson.day &&
      lesson.day <= to &&
      (teacher === null || lesson.teacher === teacher) &&
      isPlanned(model, lesson),
  );

/** A closure, or the absence of a teacher: it hits planned lessons, which stay as they are. */
const add = defineEvent<Omit<TimeOff, 'id'>>({
  name: 'note a closure or an absence',
  weight: 3,
  draw({ teachers }, [day, length, which]) {
    const from = timetableDayOf(day);
    const teacher = which % 2 === 0 ? null : (pick(teachers, length)?.id ?? null);
    return { teacher, from, to: daysAfter(from, length % 4) };
  },
  request: ({ teacher, ...days }) =>
    teacher === null
      ? { route: 'POST /admin/closures', body: { ...days, label: 'عطلة' } }
      : { route: 'POST /admin/absences', body: { ...days, teacher_id: teacher } },
  apply({ model, overlaps }, timeOff, { _id, hit }) {
    expect(hit.toSorted()).toEqual(
      hitBy(model, timeOff)
        .map(({ id }) => id)
        .sort(),
    );
    model.timesOff.push({ id: _id, ...timeOff });
    acceptOverlaps(model, overlaps, ['closure', 'absence']);
  },
});

const remove = defineEvent<TimeOff>({
  name: 'delete a closure or an absence',
  weight: 2,
  draw: ({ model }, [which]) => pick(model.timesOff, which),
  request: ({ id, teacher }) => ({
    route: `DELETE /admin/${teacher === null ? 'closures' : 'absences'}/${id}`,
  }),
  apply({ model }, { id }) {
    model.timesOff.splice(
      model.timesOff.findIndex((each) => each.id === id),
      1,
    );
  },
});

type Settling = 'cancel' | 'move' | 'substitute';

interface Settlement {
  way: Settling;
  teacher: string | null;
  lessons: { lesson: Scheduled; version: number }[];
}

const WEEK = 7;

const changeOf = ({ way, teacher }: Settlement, lesson: Scheduled) =>
  ({
    cancel: { cancel: { by: 'institute' } },
    move: { day: daysAfter(lesson.day, WEEK) },
    substitute: { teacher_id: teacher },
  })[way];

const settleAll = defineEvent<Settlement & { isUndone: boolean }>({
  name: 'settle what a closure or an absence hits',
  weight: 0,
  draw: () => undefined,
  days: ({ way, lessons }) =>
    lessons.flatMap(({ lesson: { day } }) => (way === 'move' ? [day, daysAfter(day, WEEK)] : [day])),
  accepts: () => true,
  request: (settlement) => ({
    route: 'POST /admin/scheduled-lessons/changes',
    body: {
      changes: settlement.lessons.map(({ lesson, version }) => ({
        ...changeOf(settlement, lesson),
        _id: lesson.id,
        version,
      })),
    },
  }),
  async apply(walk, { way, teacher, lessons, isUndone }, { undo }) {
    const before = lessons.map(({ lesson }) => ({ ...lesson }));
    for (const { lesson } of lessons)
      if (way === 'cancel') lesson.isCancelled = true;
      else if (way === 'move' || lesson.teacher !== teacher)
        Object.assign(lesson, {
          isChanged: true,
          ...(way === 'move' ? { day: daysAfter(lesson.day, WEEK) } : { teacher }),
        });
    if (!isUndone) return;
    // The overlaps that the settlement itself has named are those of an hour ago.
    checkOverlaps(walk.model, walk.overlaps);
    await takeBack.carryOut(walk, { changes: undo.changes, lessons, before });
  },
});

/** The whole of it is taken back; what was moved by hand counts as such. */
const takeBack = defineEvent<{
  changes: object[];
  lessons: Settlement['lessons'];
  before: Scheduled[];
}>({
  name: 'take a settlement back',
  weight: 0,
  draw: () => undefined,
  accepts: () => true,
  request: ({ changes }) => ({ route: 'POST /admin/scheduled-lessons/changes', body: { changes } }),
  apply(_walk, { lessons, before }) {
    for (const [index, { lesson }] of lessons.entries()) {
      const { isChanged } = lesson;
      Object.assign(lesson, before[index], { isChanged });
    }
  },
});

/** All that a closure or an absence hits is cancelled, moved by a week or given to a substitute in one go; often it is taken back. */
const settle: WalkEvent = {
  name: settleAll.name,
  weight: 4,
  async take(walk, [which, way, isUndone]) {
    const { model, teachers, done } = walk;
    const timeOff = pick(model.timesOff, which);
    if (!timeOff) return;
    const { from, to, teacher } = timeOff;
    const { scheduled_lessons } = await done({ route: 'GET /admin/timetable', query: { from, to } });
    const versions = new Map<string, number>(
      scheduled_lessons.map(({ _id, version }: { _id: string; version: number }) => [_id, version]),
    );
    const lessons = hitBy(model, timeOff).map((lesson) => ({
      lesson,
      version: versions.get(lesson.id) ?? 0,
    }));
    const substitute = teachers.find(({ id }) => id !== teacher)?.id ?? null;
    if (lessons.length > 0)
      await settleAll.carryOut(walk, {
        way: oneOf(['cancel', 'move', 'substitute'], way),
        teacher: substitute,
        lessons,
        isUndone: isUndone % 3 > 0,
      });
  },
};

export const TIME_OFF_EVENTS: readonly WalkEvent[] = [add, remove, settle];
