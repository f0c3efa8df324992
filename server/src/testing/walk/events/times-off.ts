import { pick, timetableDayOf } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { daysAfter, type TimeOff } from '../records';
import { isPlanned } from '../timetable';

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
  apply({ model }, timeOff, { _id, hit }) {
    const { teacher, from, to } = timeOff;
    const lessons = model.scheduled.filter(
      (lesson) =>
        from <= lesson.day &&
        lesson.day <= to &&
        (teacher === null || lesson.teacher === teacher) &&
        isPlanned(model, lesson),
    );
    expect(hit.toSorted()).toEqual(lessons.map(({ id }) => id).sort());
    model.timesOff.push({ id: _id, ...timeOff });
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

export const TIME_OFF_EVENTS: readonly WalkEvent[] = [add, remove];
