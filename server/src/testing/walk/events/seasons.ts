import { oneOf, pick, TODAY, timetableDayOf } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import type { Model } from '../model';
import { acceptOverlaps } from '../overlaps';
import { daysAfter, found, type Scheduled, type Season } from '../records';
import { isPlanned, startOn } from '../timetable';

/**
 * A season moves the lessons of series on its days that have not begun, unless they were changed by hand. It asks about no
 * conflict.
 */
const add = defineEvent<Omit<Season, 'id'>>({
  name: 'note a season',
  weight: 2,
  draw: (_walk, [day, length, shift]) => {
    const first = timetableDayOf(day);
    return { first, last: daysAfter(first, length % 21), shift: oneOf([-60, -30, 30, 60], shift) };
  },
  refusal: ({ first, last }, { model }) =>
    model.seasons.some((other) => other.first <= last && first <= other.last) ? 422 : undefined,
  request: ({ first, last, shift }) => ({
    route: 'POST /admin/seasons',
    body: { first_day: first, last_day: last, label: 'رمضان', shift_minutes: shift },
  }),
  apply({ model, overlaps }, season, { _id, moved }) {
    model.seasons.push({ id: _id, ...season });
    expect(moved).toBe(moveToSeries(model, season).length);
    acceptOverlaps(model, overlaps);
  },
});

const remove = defineEvent<Season>({
  name: 'delete a season',
  weight: 1,
  draw: ({ model }, [which]) => pick(model.seasons, which),
  request: ({ id }) => ({ route: `DELETE /admin/seasons/${id}` }),
  apply({ model, overlaps }, season) {
    model.seasons.splice(model.seasons.indexOf(season), 1);
    moveToSeries(model, season);
    acceptOverlaps(model, overlaps);
  },
});

/** The lessons on these days begin when their series have them; those that moved are returned. */
function moveToSeries(model: Model, { first, last }: Pick<Season, 'first' | 'last'>): Scheduled[] {
  const moved: Scheduled[] = [];
  for (const lesson of model.scheduled) {
    const isMovable = first <= lesson.day && lesson.day <= last && lesson.day >= TODAY && !lesson.isChanged;
    if (lesson.series === null || !isMovable || !isPlanned(model, lesson)) continue;
    const { start } = found(model.series.find(({ id }) => id === lesson.series));
    const begin = startOn(model, start, lesson.day);
    if (begin === lesson.start) continue;
    lesson.start = begin;
    moved.push(lesson);
  }
  return moved;
}

export const SEASON_EVENTS: readonly WalkEvent[] = [add, remove];
