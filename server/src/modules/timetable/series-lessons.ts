import { dayAfter, dayBefore, weekdayOf } from 'api-contract/calendar-day';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { SeriesTable } from '../../platform/database/tables/timetable';
import { invalidField } from '../../platform/http/problem';
import { readClosures } from './closures';
import type { NewLesson } from './lesson-rows';
import { startOn } from './lesson-times';
import { readSeasons } from './seasons';

const OTHER_DAY = invalidField(
  'start',
  'البداية: بفارق الوقت في الموسم يبدأ الدرس أو ينتهي في يوم آخر.',
  'other_day',
);

const DAYS_IN_WEEK = 7;

/** A series as its row. */
export type SeriesRow = Omit<SeriesTable, 'continues_id' | 'created_at' | 'created_by'>;

/** When a series has lessons. */
export type WeeklyDays = Pick<SeriesTable, 'weekday' | 'first_day' | 'last_day'>;

/** A student in a series, from a day until a day or its end. */
export interface EnrolledStudent {
  id: string;
  student_id: string;
  first_day: string;
  last_day: string | null;
}

/** The Sunday with which the week of a day begins. */
export function weekOf(day: string): string {
  return dayBefore(day, weekdayOf(day));
}

/** The days of a series, and those that it leaves out because the institute is shut for the whole day. */
export async function daysOfSeries(
  database: Kysely<Tables>,
  { weekday, first_day, last_day }: WeeklyDays,
): Promise<{ days: string[]; skipped: string[] }> {
  const shut = (await readClosures(database, { from: first_day, to: last_day })).filter(
    ({ start }) => start === null,
  );
  const isShut = (day: string) => shut.some(({ from, to }) => from <= day && day <= to);
  const all: string[] = [];
  const first = dayAfter(first_day, (weekday - weekdayOf(first_day) + DAYS_IN_WEEK) % DAYS_IN_WEEK);
  for (let day = first; day <= last_day; day = dayAfter(day, DAYS_IN_WEEK)) all.push(day);
  return { days: all.filter((day) => !isShut(day)), skipped: all.filter(isShut) };
}

/**
 * The lessons of a series on some of its days, with the students who are enrolled then. In a season they begin when it says.
 *
 * @throws {Problem} 422 if a season would move one of them to another day
 */
export async function lessonsOfSeries(
  transaction: Transaction<Tables>,
  series: SeriesRow,
  days: readonly string[],
): Promise<NewLesson[]> {
  const { id, first_day, last_day, start: begin, minutes } = series;
  const { teacher_id, room_id, subject, education_level, lesson_type, note } = series;
  const taught = { minutes, teacher_id, room_id, subject, education_level, lesson_type, note };
  const seasons = await readSeasons(transaction, { from: first_day, to: last_day });
  const enrolled = await readEnrolled(transaction, id);
  return days.map((day) => {
    const start = startOn({ start: begin, minutes }, day, seasons);
    if (start === undefined) throw OTHER_DAY;
    const student_ids = [
      ...new Set(enrolled.filter((each) => isEnrolledOn(each, day)).map(({ student_id }) => student_id)),
    ];
    return { ...taught, series_id: id, series_day: day, day, start, student_ids };
  });
}

/** Whether a student is in the series on a day. */
export function isEnrolledOn(
  { first_day, last_day }: Pick<EnrolledStudent, 'first_day' | 'last_day'>,
  day: string,
): boolean {
  return first_day <= day && (last_day === null || day <= last_day);
}

/** The students of a series at any time, without those who were merged into another one. */
export async function readEnrolled(database: Kysely<Tables>, series: string): Promise<EnrolledStudent[]> {
  return (await readEnrolments(database, series)).filter(({ merged_into }) => merged_into === null);
}

/** The enrolments of a series at any time, those of merged records too. */
export function readEnrolments(
  database: Kysely<Tables>,
  series: string,
): Promise<(EnrolledStudent & { merged_into: string | null })[]> {
  return database
    .selectFrom('enrolment')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .select(['enrolment.id', 'enrolment.student_id', 'enrolment.first_day', 'enrolment.last_day'])
    .select('student.merged_into')
    .where('enrolment.series_id', '=', series)
    .orderBy('enrolment.id')
    .execute();
}
