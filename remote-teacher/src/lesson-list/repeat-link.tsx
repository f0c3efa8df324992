import { buttonClass } from 'design-system/button';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { lessonDay } from 'section-calls/lesson-day';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { repeatState } from '../lesson/repeat-lesson';
import { studentsText } from '../lesson/students-text';
import { lessonListMessages } from './messages';
import styles from './repeat-link.module.css';

/** Opens a new form filled from a lesson that is in a list. */
export function RepeatLink<AnyLesson extends Lesson>({
  kind,
  lesson,
}: {
  kind: LessonKind<AnyLesson>;
  lesson: AnyLesson;
}) {
  const label = lessonListMessages.actionOn(
    lessonListMessages.repeat,
    studentsText(kind.studentsOf(lesson)),
    lessonDay(lesson),
  );
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={kind.paths.create}
      state={repeatState(kind, lesson)}
      aria-label={label}
      title={lessonListMessages.repeat}
    >
      <RotateCcw className={styles.icon} aria-hidden="true" />
      <span className={styles.label}>{lessonListMessages.repeat}</span>
    </Link>
  );
}
