import type { FamilyLesson } from 'api-contract/family-page-schema';
import { minuteOf, timeAt } from 'api-contract/lesson-time';
import { joinList } from 'arabic-text/list';
import type { BadgeProps } from 'design-system/badge';
import { familyPageMessages } from './messages';

// What the page and its early script say of a lesson.

/** A page begins with so many lessons; the others are shown by a button, and on paper. */
export const FIRST_LESSONS = 6;

/** The times between which a lesson lasts: `16:00–17:00`. */
export function lessonTimes({ start, minutes }: FamilyLesson): string {
  return `${start}–${timeAt(minuteOf(start) + minutes)}`;
}

/** The subject, who comes, with whom and where. */
export function lessonDetails({ subject, student_names, teacher_name, room_name }: FamilyLesson): string[] {
  return [
    subject,
    joinList(student_names),
    ...(teacher_name ? [familyPageMessages.with(teacher_name)] : []),
    ...(room_name ? [room_name] : []),
  ];
}

/** What follows if the family does not come; undefined where the lesson does not take place. */
export function effectText({ effect, notice_until }: FamilyLesson): string | undefined {
  if (!effect) return undefined;
  if (effect === 'free') return familyPageMessages.effect.free(notice_until.day, notice_until.time);
  return familyPageMessages.effect[effect];
}

interface LessonState {
  tone: BadgeProps['tone'];
  text: string;
}

/** Whether it takes place, what changed since the last visit, and what the family said. */
export function lessonStates({ state, cancelled_for, change, notice }: FamilyLesson): LessonState[] {
  const { said, cancelledFor, cancelled, held } = familyPageMessages;
  if (state === 'cancelled')
    return [{ tone: 'danger', text: cancelled_for ? cancelledFor[cancelled_for] : cancelled }];
  const changed = change ? [{ tone: 'accent' as const, text: familyPageMessages.change[change] }] : [];
  if (state === 'held') return [{ tone: 'neutral', text: held }, ...changed];
  if (!notice) return changed;
  const text = notice.kind === 'absent' && notice.is_late ? said.late : said[notice.kind];
  return [...changed, { tone: 'waiting', text }];
}
