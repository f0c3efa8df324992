import { minuteOf, timeAt } from 'api-contract/lesson-time';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { joinList } from 'arabic-text/list';
import { Badge } from 'design-system/badge';
import { SCHEDULED_STATE_NAMES } from 'lesson-kit/lesson-labels';
import type { ReactNode } from 'react';
import { ButtonLink } from 'section-kit/button-link';
import { guardNavigation } from 'shared-auth';
import { useUnsent } from '../unsent/unsent-lessons';
import { linkToLog } from './link-to-log';
import { timetableMessages } from './messages';
import styles from './scheduled-list.module.css';

const TONES = { planned: 'neutral', held: 'success', cancelled: 'danger' } as const;

interface ScheduledListProps {
  label: string;
  lessons: readonly ScheduledLesson[];
  /** The present day: lessons of later days are not logged yet. */
  today: string;
  /** What can be done with a planned lesson beside logging it. */
  action?: (lesson: ScheduledLesson) => ReactNode;
}

/** Scheduled lessons in their order, each with the link that logs it. */
export function ScheduledList({ label, lessons, today, action }: ScheduledListProps) {
  const { lessons: unsent } = useUnsent();
  const waiting = new Set(unsent.map(({ payload }) => payload.scheduled_id));
  return (
    <ul className={styles.list} aria-label={label}>
      {lessons.map((lesson) => (
        <li key={lesson._id} className={styles.lesson} data-state={lesson.state}>
          <bdi dir="ltr" className={styles.time}>
            {lesson.start}–{timeAt(minuteOf(lesson.start) + lesson.minutes)}
          </bdi>
          <span className={styles.what}>
            <bdi>{lesson.subject}</bdi>
            <bdi className={styles.students}>{joinList(lesson.student_names)}</bdi>
          </span>
          {lesson.state === 'planned' && !waiting.has(lesson._id) && action?.(lesson)}
          {waiting.has(lesson._id) ? (
            <Badge tone="waiting">{timetableMessages.waiting}</Badge>
          ) : lesson.state === 'planned' && lesson.day <= today ? (
            <ButtonLink
              size="small"
              {...linkToLog(lesson)}
              aria-label={timetableMessages.logOf(lesson.subject, lesson.day, lesson.start)}
              onClick={(event) => guardNavigation('teacher', event)}
            >
              {timetableMessages.log}
            </ButtonLink>
          ) : (
            <Badge tone={TONES[lesson.state]}>{SCHEDULED_STATE_NAMES[lesson.state]}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
