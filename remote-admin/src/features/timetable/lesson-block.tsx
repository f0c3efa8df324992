import { minuteOf, timeAt } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { joinList } from 'arabic-text/list';
import { SCHEDULED_STATE_NAMES } from 'lesson-kit/lesson-labels';
import type { ComponentProps } from 'react';
import type { Whose } from '../../shared/timetable/timetable-queries';
import styles from './lesson-block.module.css';
import { timetableMessages } from './messages';

interface LessonBlockProps extends ComponentProps<'button'> {
  lesson: ScheduledLesson;
  /** The one whose lessons are beside it, whom a heading names already. */
  among?: Whose['kind'] | undefined;
}

/** A scheduled lesson as a button: when, what, who, where, and its state where it is not planned. */
export function LessonBlock({ lesson, among, ...button }: LessonBlockProps) {
  const { start, minutes, subject, teacher_name, room_name, student_names, state } = lesson;
  const teacher = among !== 'teacher' && (teacher_name ?? timetableMessages.unassigned);
  const room = among !== 'room' && room_name;
  return (
    <button type="button" {...button} className={styles.block} data-state={state} aria-haspopup="dialog">
      <span className={styles.line} data-wraps>
        <bdi dir="ltr" className={styles.time}>
          {start}–{timeAt(minuteOf(start) + minutes)}
        </bdi>{' '}
        <bdi>{subject}</bdi>
        {state !== 'planned' && <span className={styles.state}>{SCHEDULED_STATE_NAMES[state]}</span>}
      </span>
      <bdi className={styles.line}>
        {joinList([teacher, room].filter((name) => typeof name === 'string'))}
      </bdi>
      <bdi className={styles.line}>{joinList(student_names)}</bdi>
    </button>
  );
}
