import type { LessonType } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import { buttonClass } from 'design-system/button';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import { RotateCcw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { repeatState } from '../../shared/lesson/repeat-lesson';
import { lessonListMessages } from './messages';
import styles from './repeat-link.module.css';

/** Opens a new form filled from a lesson that is in a list. */
export function RepeatLink({ lessonType, lesson }: { lessonType: LessonType; lesson: Lesson }) {
  const label = lessonListMessages.actionOn(
    lessonListMessages.repeat,
    joinList(studentNames(lesson)),
    lessonDay(lesson),
  );
  return (
    <Link
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      to={lessonTypeConfig[lessonType].paths.create}
      state={repeatState(lesson)}
      aria-label={label}
      title={lessonListMessages.repeat}
    >
      <RotateCcw className={styles.icon} aria-hidden="true" />
      <span className={styles.label}>{lessonListMessages.repeat}</span>
    </Link>
  );
}
