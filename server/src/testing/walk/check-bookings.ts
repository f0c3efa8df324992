import type { AllRows } from '../all-rows';
import type { Walk } from './event';

/**
 * Checks the bookings: they are what the events made of them, nothing is known of those who were erased, and a private link opens
 * one as long as it has a student.
 */
export function checkBookings({ model }: Walk, rows: AllRows): void {
  const namesOf = (id: unknown) =>
    rows.booking_student
      .filter(({ booking_id }) => booking_id === id)
      .map(({ student_name }) => String(student_name))
      .map((name) => (name.startsWith('طالب محذوف') ? null : name));
  const shown = rows.booking.map((row) => ({
    id: row.id,
    status: row.status,
    day: row.lesson_date,
    start: row.lesson_time,
    scheduled: row.scheduled_id,
    isErased: row.phone === '' && row.parent_name === '',
    names: new Set(namesOf(row.id)),
  }));
  const kept = model.bookings.map(({ id, status, day, start, scheduled, isErased, names }) => ({
    ...{ id, status, day, start, scheduled, isErased },
    names: new Set(names),
  }));
  expect(shown.toSorted(byId)).toEqual(kept.toSorted(byId));
  const linked = rows.booking_link.map(({ booking_id }) => booking_id);
  expect(linked.toSorted()).toEqual(
    kept
      .filter(({ isErased }) => !isErased)
      .map(({ id }) => id)
      .sort(),
  );
  const told = rows.message.filter(({ state, booking_id }) => state === 'waiting' && booking_id !== null);
  expect(told.filter(({ booking_id }) => !linked.includes(booking_id))).toEqual([]);
}

const byId = (one: { id: unknown }, other: { id: unknown }): number =>
  String(one.id) < String(other.id) ? -1 : 1;
