import { dayAfter } from 'api-contract/calendar-day';
import { MINUTES_IN_DAY, minuteOf, timeAt } from 'api-contract/lesson-time';
import type { FreeAt, FreeQuery, FreeTime, ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { foldForSearch } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { isAdmitted } from '../accounts';
import { limitsOfDays, overlap, readMet } from './conflicts';
import { limitsOf, readLimits } from './limits';
import { readScheduledLessons } from './scheduled-lessons';

/** So many free times are offered. */
const OFFERED = 5;
/** They are looked for on so many days, from the day of the lesson on. */
const DAYS = 7;
const STEP = 30;
/** No time at night is offered. */
const EARLIEST = 8 * 60;
const LATEST = 22 * 60;

/** The nearest times at which a lesson would have no conflict. */
export async function findFreeTimes(database: Kysely<Tables>, lesson: ScheduledLesson): Promise<FreeTime[]> {
  const wanted = minuteOf(lesson.start);
  const times = Array.from({ length: DAYS }, (_, distance) => dayAfter(lesson.day, distance)).flatMap(
    (day, distance) => {
      const starts: { time: ScheduledLesson; far: number }[] = [];
      for (let start = EARLIEST; start + lesson.minutes <= LATEST; start += STEP)
        starts.push({
          time: { ...lesson, day, start: timeAt(start) },
          far: distance * MINUTES_IN_DAY + Math.abs(start - wanted),
        });
      return starts;
    },
  );
  const all = times.toSorted((one, other) => one.far - other.far).map(({ time }) => time);
  const others = (await readMet(database, all)).filter(({ _id }) => _id !== lesson._id);
  const limits = await limitsOfDays(database, all);
  return all
    .filter(
      (time) =>
        limitsOf(limits, time).length === 0 &&
        !others.some((other) => other.day === time.day && overlap(other, time)),
    )
    .slice(0, OFFERED)
    .map(({ day, start }) => ({ day, start }));
}

/** The admitted teachers and the rooms that are free at a time. What was not noted of a teacher rules nothing out. */
export async function findFree(
  database: Kysely<Tables>,
  { day, start, minutes, subject, level, seats }: FreeQuery,
): Promise<FreeAt> {
  const time = { day, start, minutes };
  const taking = (
    await readScheduledLessons(database, (lessons) =>
      lessons.where('scheduled_lesson.day', '=', day).where('scheduled_lesson.cancelled_at', 'is', null),
    )
  ).filter((lesson) => overlap(lesson, time));
  const busy = new Set(taking.flatMap(({ teacher_id, room_id }) => [teacher_id, room_id]));
  const teachers = (
    await database
      .selectFrom('account')
      .select(['id as _id', 'username as name', 'subjects', 'education_levels'])
      .where('role', '=', 'teacher')
      .where('disabled_at', 'is', null)
      .where(isAdmitted)
      .orderBy('username_key')
      .execute()
  ).filter(
    ({ _id, subjects, education_levels }) =>
      !busy.has(_id) && names(subjects, subject) && names(education_levels, level),
  );
  const limits = await readLimits(
    database,
    { from: day, to: day },
    teachers.map(({ _id }) => _id),
  );
  const isOpen = limitsOf(limits, { ...time, teacher_id: null }).length === 0;
  const rooms = await database
    .selectFrom('room')
    .select(['id as _id', 'name', 'seats'])
    .where('active', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    teachers: teachers
      .filter(({ _id }) => limitsOf(limits, { ...time, teacher_id: _id }).length === 0)
      .map(({ _id, name }) => ({ _id, name })),
    rooms: rooms.filter(
      (room) => isOpen && !busy.has(room._id) && (room.seats === null || room.seats >= (seats ?? 0)),
    ),
  };
}

/** Whether a JSON list names what is looked for; an empty or missing one may. */
function names(list: string | null, wanted: string | undefined): boolean {
  const noted: string[] = JSON.parse(list ?? '[]');
  return (
    wanted === undefined ||
    noted.length === 0 ||
    noted.some((each) => foldForSearch(each) === foldForSearch(wanted))
  );
}
