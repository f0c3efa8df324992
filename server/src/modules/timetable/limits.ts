import { weekdayOf } from 'api-contract/calendar-day';
import { DEFAULT_SETTINGS } from 'api-contract/institute';
import type { TimeSpan, WeekdaySpan } from 'api-contract/lesson-time';
import type { Closure, Season } from 'api-contract/opening-schema';
import type { Absence, Availability } from 'api-contract/teacher-time-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { groupBy } from '../../platform/group-by';
import { readSavedSetting } from '../../platform/settings/saved-settings';
import { readAbsences } from './absences';
import { readAvailability } from './availability';
import { readClosures } from './closures';
import type { DaySpan } from './day-spans';
import { isCovered, type LessonTime, overlaps } from './lesson-times';
import { readSeasons } from './seasons';

/** What limits lessons on some days: what was not entered limits nothing. */
export interface Limits {
  closures: readonly Closure[];
  seasons: readonly Season[];
  week_hours: readonly WeekdaySpan[];
  absences: readonly Absence[];
  availability: ReadonlyMap<string, readonly Availability[]>;
}

/** A lesson that is to take place; without a teacher while it is unassigned. */
export interface PlannedLesson extends LessonTime {
  day: string;
  teacher_id: string | null;
}

/** Why a lesson does not fit, and the record that says so: its id and what people call it. */
export interface LimitConflict {
  kind: 'closure' | 'hours' | 'absence' | 'availability';
  /** That of a teacher for `availability`, and `institute` for the opening hours of the settings. */
  record_id: string;
  name: string;
}

const OPENING_HOURS = { _id: 'institute', label: 'أوقات الدوام' };

/**
 * Reads what limits lessons from a day to another one, in one statement for each kind. Take the lock of the timetable and lock
 * the teachers before, where a lesson is scheduled by it.
 */
export async function readLimits(
  database: Kysely<Tables>,
  days: DaySpan,
  teacherIds: readonly string[],
): Promise<Limits> {
  const availability = teacherIds.length > 0 ? await readAvailability(database, teacherIds, days.to) : [];
  return {
    closures: await readClosures(database, days),
    seasons: await readSeasons(database, days),
    week_hours: (await readSavedSetting(database, 'week_hours')) ?? DEFAULT_SETTINGS.week_hours,
    absences: teacherIds.length > 0 ? await readAbsences(database, days, teacherIds) : [],
    availability: groupBy(availability, ({ teacher_id }) => teacher_id),
  };
}

/** What a lesson conflicts with, among the limits of days with its own. */
export function limitsOf(limits: Limits, lesson: PlannedLesson): LimitConflict[] {
  return [
    ...closuresOf(limits, lesson),
    ...hoursOf(limits, lesson),
    ...absencesOf(limits, lesson),
    ...availabilityOf(limits, lesson),
  ];
}

function closuresOf({ closures }: Limits, lesson: PlannedLesson): LimitConflict[] {
  return closures
    .filter(({ from, to }) => from <= lesson.day && lesson.day <= to)
    .filter(({ start, end }) => !start || !end || overlaps(lesson, { from: start, to: end }))
    .map(({ _id, label }) => ({ kind: 'closure', record_id: _id, name: label }));
}

/**
 * When the institute opens on a day, and the record that says so; `undefined` where nothing limits it. A season without hours has
 * those of the settings.
 */
export function hoursOn(
  { seasons, week_hours }: Limits,
  day: string,
): { _id: string; label: string; spans: TimeSpan[] } | undefined {
  const season = seasons.find(({ first_day, last_day }) => first_day <= day && day <= last_day);
  const own = season && season.hours.length > 0 ? season : undefined;
  const hours = own?.hours ?? week_hours;
  if (hours.length === 0) return undefined;
  const { _id, label } = own ?? OPENING_HOURS;
  return { _id, label, spans: hours.filter(({ weekday }) => weekday === weekdayOf(day)) };
}

function hoursOf(limits: Limits, lesson: PlannedLesson): LimitConflict[] {
  const hours = hoursOn(limits, lesson.day);
  if (!hours || isCovered(lesson, hours.spans)) return [];
  return [{ kind: 'hours', record_id: hours._id, name: hours.label }];
}

function absencesOf({ absences }: Limits, { day, teacher_id }: PlannedLesson): LimitConflict[] {
  return absences
    .filter((absence) => absence.teacher_id === teacher_id && absence.from <= day && day <= absence.to)
    .map(({ _id, teacher_name }) => ({ kind: 'absence', record_id: _id, name: teacher_name }));
}

/** Of the weekday, the spans with the latest `since` hold. A teacher with spans of other weekdays only is not available. */
function availabilityOf({ availability }: Limits, lesson: PlannedLesson): LimitConflict[] {
  const { day, teacher_id } = lesson;
  const entered = (availability.get(teacher_id ?? '') ?? []).filter(({ since }) => since <= day);
  const [first] = entered;
  if (!first) return [];
  const ofWeekday = entered.filter(({ weekday }) => weekday === weekdayOf(day));
  const latest = ofWeekday
    .map(({ since }) => since)
    .sort()
    .at(-1);
  if (
    isCovered(
      lesson,
      ofWeekday.filter(({ since }) => since === latest),
    )
  )
    return [];
  return [{ kind: 'availability', record_id: first.teacher_id, name: first.teacher_name }];
}
