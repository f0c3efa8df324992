import { oneOf, pick, timetableDayOf } from '../dice';
import { defineEvent, type Walk, type WalkEvent } from '../event';
import { acceptOverlaps } from '../overlaps';
import type { Availability } from '../records';

/** The list of a teacher's times is that of the model. Scheduled lessons outside them stay. */
async function compareAvailability({ done, model, overlaps }: Walk, teacher: string): Promise<void> {
  acceptOverlaps(model, overlaps, ['availability']);
  const { availability } = await done({ route: 'GET /admin/availability', query: { teacher } });
  expect(availability.map(({ _id }: { _id: string }) => _id).sort()).toEqual(
    model.availability
      .filter((each) => each.teacher === teacher)
      .map(({ id }) => id)
      .sort(),
  );
}

const add = defineEvent<Omit<Availability, 'id'>>({
  name: 'note when a teacher can teach',
  weight: 2,
  draw({ teachers }, [which, weekday, from, to, day]) {
    const teacher = pick(teachers, which)?.id;
    if (teacher === undefined) return undefined;
    return {
      teacher,
      weekday: weekday % 7,
      from: oneOf(['08:00', '15:00', '15:30'], from),
      to: oneOf(['16:30', '17:00', '20:00'], to),
      since: timetableDayOf(day),
    };
  },
  request: ({ teacher, ...span }) => ({
    route: 'POST /admin/availability',
    body: { ...span, teacher_id: teacher },
  }),
  async apply(walk, span, { _id }) {
    walk.model.availability.push({ id: _id, ...span });
    await compareAvailability(walk, span.teacher);
  },
});

const remove = defineEvent<Availability>({
  name: 'delete when a teacher can teach',
  weight: 2,
  draw: ({ model }, [which]) => pick(model.availability, which),
  request: ({ id }) => ({ route: `DELETE /admin/availability/${id}` }),
  async apply(walk, span) {
    walk.model.availability.splice(walk.model.availability.indexOf(span), 1);
    await compareAvailability(walk, span.teacher);
  },
});

export const AVAILABILITY_EVENTS: readonly WalkEvent[] = [add, remove];
