import { oneOf, pick, TODAY, timetableDayOf } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import type { Model } from '../model';
import { daysAfter, found, type Scheduled, type Season } from '../records';
import { isPlanned, startOn } from '../timetable';

interface NewSeason extends Omit<Season, 'id'> {
  isAccepted: boolean;
}

const bodyOf = ({ first, last, shift }: NewSeason) => ({
  first_day: first,
  last_day: last,
  label: 'رمضان',
  shift_minutes: shift,
});

/**
 * A season moves the lessons of series on its days that have not begun, unless they were changed by hand. The conflicts that they
 * get are to be accepted, and its preview names them.
 */
const add = defineEvent<NewSeason>({
  name: 'note a season',
  weight: 2,
  draw: (_walk, [day, length, shift]) => {
    const first = timetableDayOf(day);
    return {
      first,
      last: daysAfter(first, length % 21),
      shift: oneOf([-60, -30, 30, 60], shift),
      isAccepted: day % 3 !== 0,
    };
  },
  refusal: ({ first, last }, { model }) =>
    model.seasons.some((other) => other.first <= last && first <= other.last) ? 422 : undefined,
  accepts: ({ isAccepted }) => isAccepted,
  preview: (season) => ({
    route: 'POST /admin/seasons',
    body: { ...bodyOf(season), preview: true },
  }),
  request: (season) => ({ route: 'POST /admin/seasons', body: { ...bodyOf(season), accept: [] } }),
  apply({ model }, { isAccepted, ...season }, { _id, moved, moved_series, conflicts }, preview) {
    model.seasons.push({ id: _id, ...season });
    expect(moved).toBe(moveToSeries(model, season).length);
    expect({ moved, moved_series, conflicts }).toEqual({
      moved: preview.moved,
      moved_series: preview.moved_series,
      conflicts: preview.conflicts,
    });
  },
});

const remove = defineEvent<Season>({
  name: 'delete a season',
  weight: 1,
  draw: ({ model }, [which]) => pick(model.seasons, which),
  request: ({ id }) => ({ route: `DELETE /admin/seasons/${id}` }),
  apply({ model, overlaps }, season, { moved, conflicts }) {
    model.seasons.splice(model.seasons.indexOf(season), 1);
    expect(moved).toBe(moveToSeries(model, season).length);
    // It is not refused, so that a season can always go.
    overlaps.named = conflicts;
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
