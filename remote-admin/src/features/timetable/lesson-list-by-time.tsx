import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { dayText } from 'arabic-text/day-text';
import { LessonBlock } from './lesson-block';
import styles from './timetable-page.module.css';

interface LessonListByTimeProps {
  lessons: readonly ScheduledLesson[];
  onOpen: (lesson: ScheduledLesson) => void;
}

/** The lessons of some days below each other, for a phone. */
export function LessonListByTime({ lessons, onOpen }: LessonListByTimeProps) {
  const days = [...new Set(lessons.map(({ day }) => day))].sort();
  return days.map((day) => (
    <section key={day} className={styles.day}>
      {days.length > 1 && <h3>{dayText(day)}</h3>}
      <ul className={styles.list}>
        {lessons
          .filter((lesson) => lesson.day === day)
          .map((lesson) => (
            <li key={lesson._id} className={styles.item}>
              <LessonBlock lesson={lesson} onClick={() => onOpen(lesson)} />
            </li>
          ))}
      </ul>
    </section>
  ));
}
