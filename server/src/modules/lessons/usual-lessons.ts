import { dayBefore } from 'api-contract/calendar-day';
import type { LessonType } from 'api-contract/lesson';
import type { UsualLessons } from 'api-contract/lesson-schema';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { recordedName } from '../students';
import { toHours } from './lesson';

/** A teacher's habits are in the latest lessons: the others are not read. */
const LESSONS_READ = 400;
/** So many students, or groups of students, are answered at most. */
const ANSWERED = 200;
/** The days of which lessons count as recent. */
const RECENT_DAYS = 14;

/** The last lesson of each student, or group of students, among the teacher's latest ones of a type; the latest first. */
export async function readUsualLessons(
  database: Kysely<Tables>,
  teacherId: string,
  { lessonType, today }: { lessonType: LessonType; today: string },
): Promise<UsualLessons> {
  const lessons = await latestLessons(database, teacherId, lessonType);
  const firstRecentDay = dayBefore(today, RECENT_DAYS);
  const usual = new Map<string, UsualLessons['usual_lessons'][number]>();
  for (const lesson of lessons.values()) {
    const key = [...lesson.student_names].sort().join('\n');
    if (usual.size === ANSWERED && !usual.has(key)) continue;
    const last = usual.get(key) ?? { ...lesson, recent: 0 };
    if (lesson.day >= firstRecentDay && lesson.day <= today) last.recent += 1;
    usual.set(key, last);
  }
  return { usual_lessons: [...usual.values()] };
}

/** Reads lessons by their ids, the latest first. */
async function latestLessons(database: Kysely<Tables>, teacherId: string, lessonType: LessonType) {
  const latest = database
    .selectFrom('lesson')
    .where('teacher_id', '=', teacherId)
    .where('lesson_type', '=', lessonType)
    .where('status', 'in', ['pending', 'approved'])
    .where('deleted_at', 'is', null)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(LESSONS_READ)
    .select(['id', 'date', 'hours_hundredths', 'subject']);
  const rows = await database
    .selectFrom(latest.as('latest'))
    .innerJoin('lesson_student', 'lesson_student.lesson_id', 'latest.id')
    .orderBy('latest.date', 'desc')
    .orderBy('latest.id', 'desc')
    .orderBy('lesson_student.position')
    .select([
      'latest.id',
      'latest.date as day',
      'latest.hours_hundredths',
      'latest.subject',
      recordedName.as('name'),
    ])
    .execute();
  const lessons = new Map<string, { student_names: string[]; hours: number; subject: string; day: string }>();
  for (const { id, name, hours_hundredths, subject, day } of rows) {
    const lesson = lessons.get(id) ?? { student_names: [], hours: toHours(hours_hundredths), subject, day };
    lesson.student_names.push(name);
    lessons.set(id, lesson);
  }
  return lessons;
}
