import { dayAfter, dayBefore, weekdayOf } from 'api-contract/calendar-day';
import type { Conflict } from 'api-contract/conflict-schema';
import type { EducationLevel } from 'api-contract/lesson';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Kysely, Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { Problem } from '../../platform/http/problem';
import { studentsOn } from '../ledger';
import { createLesson, decideOnLesson } from '../lessons';
import {
  cancelScheduledLesson,
  changeScheduledLesson,
  createAbsence,
  createClosure,
  createScheduledLesson,
  createSeason,
  createSeries,
  findFree,
  readTimetable,
} from '../timetable';
import { LESSON_SUBJECTS } from './names';
import { OPEN_WEEKDAYS } from './settings-rows';

/** The term has begun so many weeks ago. */
const PAST_WEEKS = 3;
const WEEKS = 20;
/** So many days from today on, the institute is shut for two days, and a season begins. */
const UNTIL_HOLIDAY = 10;
const UNTIL_SEASON = 40;
const SEASON_DAYS = 29;
const SEASON_SHIFT = -120;
const STARTS = ['14:00', '15:30', '17:00', '18:30'] as const;
const SERIES_OF_TEACHER = 3;
const GROUP_SIZE = 3;
/** Of the lessons on the last day with lessons, one in so many is not logged. */
const UNLOGGED_ONE_IN = 3;
/** One in so many students was absent. */
const ABSENT_ONE_IN = 15;
/** What the teachers of two lessons in three note. */
const NOTED_OF_THREE = [
  { done: 'مراجعة الوحدة الأولى وحل تمارينها', due: 'التمارين 4 إلى 9 في الصفحة 38', mark: '17 من 20' },
  { done: 'شرح الدرس الجديد مع أمثلة', due: 'قراءة الصفحات 21 إلى 24', mark: null },
];
/** Lessons of the latest days wait for the decision. */
const UNDECIDED_DAYS = 3;

/**
 * A term of weekly lessons with a holiday and a season, lessons that were logged, some that were not, an absence with its
 * substitute, a cancelled lesson, and two lessons at once in one room. It is written as people write it, so that it has its history.
 *
 * @param today `YYYY-MM-DD`, as in the rows of the institute
 */
export async function fillTimetable(database: Kysely<Tables>, today: string): Promise<void> {
  const admin = await database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await inTransaction(database, async (transaction) => {
    const holiday = dayAfter(today, UNTIL_HOLIDAY);
    await createClosure(transaction, admin, { from: holiday, to: dayAfter(holiday), label: 'عطلة العيد' });
    const season = dayAfter(today, UNTIL_SEASON);
    await createSeason(
      transaction,
      admin,
      { day: today, time: '00:00' },
      {
        first_day: season,
        last_day: dayAfter(season, SEASON_DAYS),
        label: 'رمضان',
        shift_minutes: SEASON_SHIFT,
        hours: OPEN_WEEKDAYS.map((weekday) => ({ weekday, from: '12:00', to: '18:00' })),
      },
    );
    await addSeries(transaction, admin, today);
  });
  const coming = await lessonsOf(database, dayAfter(today), dayAfter(today, UNTIL_HOLIDAY - 1));
  await inTransaction(database, async (transaction) => {
    await logLessons(transaction, admin, today);
    await addAbsence(transaction, admin, coming[0]);
    const cancelled = coming.at(-1);
    if (cancelled)
      await cancelScheduledLesson(transaction, admin, cancelled._id, { by: 'family', reason: 'سفر العائلة' });
  });
  await addConflict(database, admin, coming[1]);
}

/** The weekly lessons of all teachers. No two of them have a room, teacher or student in common at one time. */
async function addSeries(transaction: Transaction<Tables>, admin: Actor, today: string): Promise<void> {
  const first_day = dayBefore(today, weekdayOf(today) + 7 * PAST_WEEKS);
  const last_day = dayAfter(first_day, 7 * WEEKS - 1);
  const teachers = await readTeachers(transaction);
  const rooms = await transaction.selectFrom('room').select('id').orderBy('position').execute();
  const students = await transaction
    .selectFrom(studentsOn(transaction, today).as('student'))
    .select(['id', 'education_level'])
    .where('active', '=', 1)
    .orderBy('id')
    .execute();
  const levels = new Map<EducationLevel, string[]>();
  for (const { id, education_level } of students)
    if (education_level) levels.set(education_level, [...(levels.get(education_level) ?? []), id]);
  const busy = new Set<string>();
  for (let index = 0; index < SERIES_OF_TEACHER * teachers.length; index++) {
    const round = Math.floor(index / teachers.length);
    const weekday = OPEN_WEEKDAYS[(index + round) % OPEN_WEEKDAYS.length] ?? 0;
    const ofDay = Math.floor(index / OPEN_WEEKDAYS.length);
    const start = STARTS[ofDay % STARTS.length] ?? STARTS[0];
    const [education_level, mates] = [...levels][index % levels.size] ?? ['ثانوي', []];
    const isGroup = index % 2 === 0;
    const size = isGroup ? GROUP_SIZE + (index % 4) / 2 : 1;
    const free = mates.filter((id) => !busy.has(`${id} ${weekday} ${start}`));
    const student_ids = [...free.slice((3 * index) % free.length), ...free].slice(0, size);
    for (const id of student_ids) busy.add(`${id} ${weekday} ${start}`);
    const position = index % teachers.length;
    await createSeries(transaction, admin, {
      weekday,
      start,
      minutes: isGroup ? 90 : 60,
      first_day,
      last_day,
      teacher_id: teachers[position]?.id ?? null,
      room_id: rooms[(ofDay + round) % rooms.length]?.id ?? null,
      subject: LESSON_SUBJECTS[position % LESSON_SUBJECTS.length] ?? '',
      education_level,
      lesson_type: isGroup ? 'group' : 'individual',
      student_ids,
      accept: [],
    });
  }
}

/** Teachers log what was scheduled until today, but for some lessons of the last day with lessons. */
async function logLessons(transaction: Transaction<Tables>, admin: Actor, today: string): Promise<void> {
  const past = await lessonsOf(transaction, dayBefore(today, 7 * (PAST_WEEKS + 1)), dayBefore(today));
  const lastDay = past.at(-1)?.day;
  const teachers = new Map((await readTeachers(transaction)).map((teacher) => [teacher.id, teacher]));
  let attendances = 0;
  for (const [index, scheduled] of past.entries()) {
    const { day, teacher_id, lesson_type, minutes, subject, education_level, student_names } = scheduled;
    const teacher = teachers.get(teacher_id ?? '');
    if (!teacher || (day === lastDay && index % UNLOGGED_ONE_IN === 0)) continue;
    const lesson = {
      date: day,
      hours: minutes / 60,
      subject,
      education_level,
      student_names,
      scheduled_id: scheduled._id,
      ...NOTED_OF_THREE[index % 3],
      attendance: student_names.map((student_name) => {
        attendances += 1;
        const isAbsent = attendances % ABSENT_ONE_IN === 0;
        return { student_name, attendance: isAbsent ? ('absent-charged' as const) : ('present' as const) };
      }),
    };
    const { id } = await createLesson(transaction, teacher, lesson_type, lesson, day);
    if (day < dayBefore(today, UNDECIDED_DAYS))
      await decideOnLesson(transaction, admin, { lessonType: lesson_type, id }, { status: 'approved' });
  }
}

/** The teacher of a lesson is away on its day, and another one holds it. */
async function addAbsence(
  transaction: Transaction<Tables>,
  admin: Actor,
  lesson: ScheduledLesson | undefined,
): Promise<void> {
  if (!lesson?.teacher_id) return;
  const { _id, day, start, minutes, teacher_id } = lesson;
  const { teachers } = await findFree(transaction, { day, start, minutes });
  const substitute = teachers.find((teacher) => teacher._id !== teacher_id);
  if (!substitute) return;
  await createAbsence(transaction, admin, { teacher_id, from: day, to: day, reason: 'موعد عند الطبيب' });
  await changeScheduledLesson(transaction, admin, _id, { teacher_id: substitute._id, accept: [] });
}

/** Another lesson takes place in the room of a lesson, which was accepted knowingly. */
async function addConflict(
  database: Kysely<Tables>,
  admin: Actor,
  lesson: ScheduledLesson | undefined,
): Promise<void> {
  if (!lesson) return;
  const { day, start, minutes, room_id, subject, education_level } = lesson;
  const { teachers } = await findFree(database, { day, start, minutes });
  const taken = (await lessonsOf(database, day, day)).flatMap(({ student_ids }) => student_ids);
  const student = await database
    .selectFrom(studentsOn(database, day).as('student'))
    .select('id')
    .where('active', '=', 1)
    .where('education_level', '=', education_level)
    .where('id', 'not in', taken)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const second = { day, start, minutes, room_id, subject, education_level };
  const schedule = (accept: string[]) =>
    inTransaction(database, (transaction) =>
      createScheduledLesson(transaction, admin, {
        ...second,
        teacher_id: teachers[0]?._id ?? null,
        lesson_type: 'individual',
        student_ids: [student.id],
        note: 'درس تعويضي في زاوية القاعة',
        accept,
      }),
    );
  await schedule([]).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    const conflicts = error.extra.conflicts as Conflict[];
    return schedule(conflicts.map(({ id }) => id));
  });
}

async function lessonsOf(database: Kysely<Tables>, from: string, to: string): Promise<ScheduledLesson[]> {
  return (await readTimetable(database, { from, to })).scheduled_lessons;
}

/** The admitted teachers, in the order of their names in the log. */
function readTeachers(database: Kysely<Tables>): Promise<Actor[]> {
  return database
    .selectFrom('account')
    .select(['id', 'username'])
    .where('role', '=', 'teacher')
    .where('admitted_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute();
}
