import { dayAfter } from 'api-contract/calendar-day';
import type { AttendedLesson, FamilyLesson, FamilyPage } from 'api-contract/family-page-schema';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { studentsOn } from '../ledger';
import { readLessonNotes } from '../lessons';
import { readSharedStatement } from '../statements';
import { hasStudent, readScheduledLessons } from '../timetable';
import { familyLesson, type NoticeRules } from './family-lessons';
import type { OpenedLink, PageOwner } from './family-links';

const DAYS_AHEAD = 62;

/** What the page shows beside the contact of the institute and the address of the calendar. */
type PageData = Omit<FamilyPage, 'notice_hours' | 'phone' | 'whatsapp' | 'calendar'>;

/**
 * What a family sees: its coming lessons and what changed, its statement since a day, and what the teachers say of its lessons.
 *
 * @param range `from` of its entries; `null`: from the beginning
 */
export function readFamilyPage(
  database: Kysely<Tables>,
  { since, ...owner }: OpenedLink,
  { from, today }: { from: string | null; today: string },
  rules: NoticeRules,
): Promise<PageData> {
  return readSnapshot(database, async (snapshot) => {
    const children = await readChildren(snapshot, owner, today);
    const account_id = owner.family_id ?? owner.student_id ?? '';
    const statement = await readSharedStatement(
      snapshot,
      { account_id, student_id: owner.student_id, family_id: owner.family_id },
      { from, to: today, today },
    );
    return {
      ...statement,
      students: children,
      since,
      scheduled_lessons: await readComing(snapshot, { students: children, since, today }, rules),
      attendance: await readAttended(snapshot, statement.lines),
    };
  });
}

/** The children of a family on a day, or the student of a page of one, by name. */
export function readChildren(
  database: Kysely<Tables>,
  { family_id, student_id }: PageOwner,
  day: string,
): Promise<{ _id: string; name: string }[]> {
  return database
    .selectFrom(studentsOn(database, day).as('student'))
    .select(['student.id as _id', 'student.name'])
    .where('student.merged_into', 'is', null)
    .where(family_id === null ? 'student.id' : 'student.family_id', '=', family_id ?? student_id)
    .orderBy('student.name_folded')
    .orderBy('student.id')
    .execute();
}

async function readComing(
  database: Kysely<Tables>,
  { students, since, today }: { students: readonly { _id: string }[]; since: string | null; today: string },
  rules: NoticeRules,
): Promise<FamilyLesson[]> {
  const ids = students.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const lessons = await readScheduledLessons(database, (all) =>
    all
      .where('scheduled_lesson.day', '>=', today)
      .where('scheduled_lesson.day', '<=', dayAfter(today, DAYS_AHEAD))
      .where(hasStudent(ids)),
  );
  return lessons.map((lesson) => familyLesson(lesson, { students: ids, since }, rules));
}

/** The lessons among the lines of a statement, with what their teachers say of them, the newest first. */
async function readAttended(database: Kysely<Tables>, lines: PageData['lines']): Promise<AttendedLesson[]> {
  const lessons = lines.flatMap((line) => (line.kind === 'lesson' ? [line] : []));
  const notes = await readLessonNotes(
    database,
    lessons.map(({ lesson_id }) => lesson_id),
  );
  return lessons
    .map(({ lesson_id, date, student_name, teacher_name, subject, hours, attendance, cancelled }) => ({
      lesson_id,
      date,
      student_name: student_name ?? '',
      teacher_name,
      subject,
      hours,
      attendance,
      cancelled,
      ...(notes.get(lesson_id) ?? NO_NOTES),
    }))
    .reverse();
}

const NO_NOTES = { done: null, due: null, mark: null };
