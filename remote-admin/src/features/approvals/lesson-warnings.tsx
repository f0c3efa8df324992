import type { LessonDoubt } from 'api-contract/lesson-schema';
import { Badge } from 'design-system/badge';
import { type Lesson, lessonMonth, studentNames } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { linkInList } from '../../shared/lessons/lesson-address';
import styles from './lesson-warnings.module.css';
import { approvalMessages } from './messages';

interface LessonWarningsProps {
  lesson: Lesson;
  /** It is called when the link to another lesson is followed. */
  onFollow: () => void;
}

/** Why a lesson deserves a second look, and what has happened to it, in words. */
export function LessonWarnings({ lesson, onFollow }: LessonWarningsProps) {
  const { doubts = [], unrecorded_names = [], by_guest, replaces, edited_by } = lesson;
  if (remarksOn(lesson).length === 0 && !by_guest && !replaces && !edited_by) return null;
  return (
    <span className={styles.badges}>
      {by_guest && (
        <span title={approvalMessages.byGuestHint}>
          <Badge tone="waiting">{approvalMessages.byGuest}</Badge>
        </span>
      )}
      {doubts.map((doubt) => (
        <Badge key={doubt.kind} tone="waiting">
          {'lesson' in doubt ? (
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
      {unrecorded_names.length > 0 && (
        <Badge tone="waiting">{unrecordedText(lesson, unrecorded_names)}</Badge>
      )}
      {replaces && <Badge tone="accent">{approvalMessages.replaces}</Badge>}
      {edited_by && <Badge>{approvalMessages.editedByAdmin}</Badge>}
    </span>
  );
}

/** What should be looked at before a lesson is approved, in words. */
export function remarksOn(lesson: Lesson): string[] {
  const { doubts = [], unrecorded_names = [] } = lesson;
  const names = unrecorded_names.length > 0 ? [unrecordedText(lesson, unrecorded_names)] : [];
  return [...doubts.map((doubt) => doubtText(lesson, doubt)), ...names];
}

function unrecordedText(lesson: Lesson, names: readonly string[]): string {
  return approvalMessages.unrecorded(names, studentNames(lesson).length > 1);
}

function doubtText(lesson: Lesson, doubt: LessonDoubt): string {
  const words = approvalMessages.doubts;
  switch (doubt.kind) {
    case 'long_day':
      return words.long_day(doubt.hours);
    case 'long_ago':
      return words.long_ago(doubt.days);
    case 'future':
      return words.future;
    case 'repeated':
      return doubt.same_hours ? words.double : words.repeated;
    case 'overlapping':
      return words.overlapping(doubt.lesson.start);
    case 'beyond_schedule':
      return words.beyond_schedule(doubt.minutes / 60);
    case 'other_level':
      return words.other_level(doubt.students, studentNames(lesson).length > 1);
  }
}
