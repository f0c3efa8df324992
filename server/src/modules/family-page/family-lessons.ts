import type { FamilyLesson, NoticeEffect } from 'api-contract/family-page-schema';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Calendar } from '../../platform/calendar';
import type { UndatedSettings } from '../../platform/settings/current-settings';

/** What the institute has decided about notices, at the institute's time. */
export interface NoticeRules extends Pick<UndatedSettings, 'notice_hours' | 'allow_late_notice'> {
  /** A family that is refused calls this number. */
  phone: string;
  calendar: Calendar;
  /** Its milliseconds since 1970. */
  now: number;
}

/** The children whose lessons are shown, and the moment after which a change counts as one. */
export interface Viewer {
  /** The children of the family. */
  students: readonly string[];
  /** The last visit; `null`: this is the first one, at which everything is new. */
  since: string | null;
}

const HOUR_MS = 3_600_000;

/** What follows from an absence that is announced now; `null` if it does not take place, has begun, or was said already. */
export function effectOf(
  lesson: ScheduledLesson,
  { calendar, now, ...rules }: NoticeRules,
): NoticeEffect | null {
  if (lesson.state !== 'planned') return null;
  const begins = beginOf(lesson, calendar);
  if (now >= begins) return null;
  if (now <= begins - rules.notice_hours * HOUR_MS) return 'free';
  return rules.allow_late_notice ? 'charged' : 'call';
}

/** A scheduled lesson as a family sees it: with its own children alone. */
export function familyLesson(
  lesson: ScheduledLesson,
  { students, since }: Viewer,
  rules: NoticeRules,
): FamilyLesson {
  const { _id, day, start, minutes, teacher_name, room_name, subject, lesson_type } = lesson;
  const { state, cancelled_for, reason, version } = lesson;
  const own = lesson.student_ids.flatMap((id, index) =>
    students.includes(id) ? [lesson.student_names[index] ?? ''] : [],
  );
  const notice = lesson.notices.find(({ student_id }) => students.includes(student_id));
  const until = beginOf(lesson, rules.calendar) - rules.notice_hours * HOUR_MS;
  return {
    _id,
    day,
    start,
    minutes,
    teacher_name,
    room_name,
    subject,
    lesson_type,
    state,
    cancelled_for,
    // The office writes it for a family that it knows, and the others of a group read it too.
    reason: lesson_type === 'individual' ? reason : null,
    version,
    student_names: own,
    change: changeOf(lesson, since),
    notice: notice ? { kind: notice.kind, is_late: notice.is_late, note: notice.note, at: notice.at } : null,
    effect: effectOf(lesson, rules),
    notice_until: rules.calendar.at(new Date(until)),
  };
}

function beginOf({ day, start }: ScheduledLesson, calendar: Calendar): number {
  return calendar.momentOf({ day, time: start }).getTime();
}

function changeOf(
  { state, created_at, changed_at }: ScheduledLesson,
  since: string | null,
): FamilyLesson['change'] {
  if (since === null) return null;
  if (created_at > since) return 'new';
  if (changed_at === null || changed_at <= since) return null;
  return state === 'cancelled' ? 'cancelled' : 'changed';
}
