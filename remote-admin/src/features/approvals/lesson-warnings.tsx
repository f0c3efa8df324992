import type { LessonDoubt } from 'api-contract/lesson-schema';
import { Badge } from 'design-system/badge';
import { type Lesson, lessonMonth, studentNames } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { linkInList } from '../../shared/lessons/lesson-link';
import styles from './approval-list.module.css';
import { approvalMessages } from './messages';

interface LessonWarningsProps {
  lesson: Lesson;
  /** It is called when the link to another lesson is followed. */
  onFollow: () => void;
}

/** Why a lesson deserves a second look, and what has happened to it, in words. */
export function LessonWarnings({ lesson, onFollow }: LessonWarningsProps) {
  const { doubts = [], by_guest, replaces, edited_by } = lesson;
  if (doubts.length === 0 && !by_guest && !replaces && !edited_by) return null;
  return (
    <span className={styles.badges}>
      {by_guest && (
        <span title={approvalMessages.byGuestHint}>
          <Badge tone="waiting">{approvalMessages.byGuest}</Badge>
        </span>
      )}
      {doubts.map((doubt) => (
        <Badge key={doubt.kind} tone="waiting">
          {doubt.kind === 'repeated' ? (
            <GuardedLink
              to={linkInList({ ...doubt.lesson, month: lessonMonth(lesson) })}
              aria-label={`${doubtText(lesson, doubt)}: ${lessonLabel(lesson)}`}
              onFollow={onFollow}
            >
              {doubtText(lesson, doubt)}
            </GuardedLink>
          ) : (
            doubtText(lesson, doubt)
          )}
        </Badge>
      ))}
      {replaces && <Badge tone="accent">{approvalMessages.replaces}</Badge>}
      {edited_by && <Badge>{approvalMessages.editedByAdmin}</Badge>}
    </span>
  );
}

/** What is doubtful about a lesson, in words. */
export function doubtText(lesson: Lesson, doubt: LessonDoubt): string {
  const { long_day, long_ago, future, repeated, other_level } = approvalMessages.doubts;
  switch (doubt.kind) {
    case 'long_day':
      return long_day(doubt.hours);
    case 'long_ago':
      return long_ago(doubt.days);
    case 'future':
      return future;
    case 'repeated':
      return repeated;
    case 'other_level':
      return other_level(doubt.students, studentNames(lesson).length > 1);
  }
}
