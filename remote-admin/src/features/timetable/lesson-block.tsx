import { minuteOf, timeAt } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { joinList } from 'arabic-text/list';
import { SCHEDULED_STATE_NAMES } from 'lesson-kit/lesson-labels';
import type { ComponentProps } from 'react';
import styles from './lesson-block.module.css';
import { timetableMessages } from './messages';

interface LessonBlockProps extends ComponentProps<'button'> {
  lesson: ScheduledLesson;
}

/** A scheduled lesson as a button: when, what, who, and its state where it is not planned. */
export function LessonBlock({ lesson, ...button }: LessonBlockProps) {
  const { start, minutes, subject, teacher_name, student_names, state } = lesson;
  return (
    <button type="button" {...button} className={styles.block} data-state={state} aria-haspopup="dialog">
      <span className={styles.line} data-wraps>
        <bdi dir="ltr" className={styles.time}>
          {start}–{timeAt(minuteOf(start) + minutes)}
        </bdi>{' '}
        <bdi>{subject}</bdi>
        {state !== 'planned' && <span className={styles.state}>{SCHEDULED_STATE_NAMES[state]}</span>}
      </span>
      <bdi className={styles.line}>{teacher_name ?? timetableMessages.unassigned}</bdi>
      <bdi className={styles.line}>{joinList(student_names)}</bdi>
    </button>
  );
}
