import { dayAfter, dayBefore } from 'api-contract/calendar-day';
import { joinList } from 'arabic-text/list';
import type { Kysely } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { notFound } from '../../platform/http/problem';
import { hashOfKey } from '../../platform/link-keys';
import { isAdmitted } from '../accounts';
import { hasMovedSince, studentsOn } from '../ledger';
import { calendarFile, lessonEvent } from './calendar-file';
import { hasStudent, readScheduledLessons } from './scheduled-lessons';

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
/** A cancelled lesson is shown as such for so many days, until every calendar has fetched it. */
const CANCELLED_MS = 30 * 86_400_000;
/** The same for unknown and revoked addresses. */
const NOT_VALID = notFound('هذا العنوان غير صالح. يُرجى طلب عنوان جديد من المعهد.');

/** Whose lessons an address shows. */
type CalendarLink = {
  family_id: string | null;
  student_id: string | null;
  teacher_id: string | null;
  created_at: string;
};

/**
 * The file of the calendar behind a private address, with the lessons from 30 days back to 180 ahead.
 *
 * @throws {Problem} 404 if the address is unknown or revoked, or a child has moved
 */
export function readCalendar(
  database: Kysely<Tables>,
  key: string,
  { calendar, institute }: { calendar: Calendar; institute: string },
): Promise<string> {
  return readSnapshot(database, async (snapshot) => {
    const link = await openCalendar(snapshot, hashOfKey(key));
    if (await hasMovedSince(snapshot, link, calendar)) throw NOT_VALID;
    const today = calendar.today();
    const students = link.teacher_id === null ? await studentsOf(snapshot, link, today) : [];
    const ids = students.map(({ id }) => id);
    if (link.teacher_id === null && ids.length === 0) return calendarFile(institute, []);
    const lessons = await readScheduledLessons(snapshot, (all) =>
      all
        .where('scheduled_lesson.day', '>=', dayBefore(today, DAYS_BACK))
        .where('scheduled_lesson.day', '<=', dayAfter(today, DAYS_AHEAD))
        .$if(link.teacher_id !== null, (own) =>
          own.where('scheduled_lesson.teacher_id', '=', link.teacher_id ?? ''),
        )
        .$if(link.teacher_id === null, (own) => own.where(hasStudent(ids)))
        .where(({ or, eb }) =>
          or([
            eb('scheduled_lesson.cancelled_at', 'is', null),
            eb('scheduled_lesson.cancelled_at', '>', new Date(Date.now() - CANCELLED_MS).toISOString()),
          ]),
        ),
    );
    const events = lessons.map((lesson) => {
      const names = lesson.student_names.filter(
        (_, index) => link.teacher_id !== null || ids.includes(lesson.student_ids[index] ?? ''),
      );
      return lessonEvent(lesson, calendar, {
        summary: `${lesson.subject}: ${joinList(names)}`,
        description: link.teacher_id === null ? lesson.teacher_name : lesson.note,
      });
    });
    return calendarFile(institute, events);
  });
}

/** The owner of an address: its own, or that of a family's page, which ends with the page. */
async function openCalendar(database: Kysely<Tables>, hash: string): Promise<CalendarLink> {
  const own = await database
    .selectFrom('calendar_link')
    .leftJoin('account', 'account.id', 'calendar_link.teacher_id')
    .select(['calendar_link.family_id', 'calendar_link.teacher_id', 'calendar_link.created_at'])
    .where('calendar_link.key_hash', '=', hash)
    .where('calendar_link.revoked_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .where(({ or, eb }) => or([eb('calendar_link.teacher_id', 'is', null), isAdmitted]))
    .executeTakeFirst();
  if (own) return { student_id: null, ...own };
  const page = await database
    .selectFrom('family_link')
    .select(['family_id', 'student_id', 'created_at'])
    .where('calendar_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!page) throw NOT_VALID;
  return { teacher_id: null, ...page };
}

/** The children of a family today, or the student of a page of one. */
function studentsOf(
  database: Kysely<Tables>,
  { family_id, student_id }: CalendarLink,
  today: string,
): Promise<{ id: string }[]> {
  return database
    .selectFrom(studentsOn(database, today).as('student'))
    .select('student.id')
    .where('student.merged_into', 'is', null)
    .where(family_id === null ? 'student.id' : 'student.family_id', '=', family_id ?? student_id)
    .execute();
}
