import type { AttendedLesson } from 'api-contract/family-page-schema';
import { LESSON_NOTE_NAMES, LESSON_NOTES } from 'api-contract/lesson';
import { ATTENDANCE_NAMES } from 'api-contract/money';
import { hoursText } from 'arabic-text/hours-text';
import { Badge } from 'design-system/badge';
import { DayText } from 'lesson-kit/day-text';
import styles from './family-page.module.css';
import { familyPageMessages } from './messages';
import { ShortList } from './short-list';

/** The lessons that were given, with attendance and what the teachers say of them. */
export function AttendedLessons({ lessons }: { lessons: readonly AttendedLesson[] }) {
  if (lessons.length === 0) return <p className={styles.details}>{familyPageMessages.noAttendance}</p>;
  return (
    <ShortList showAll={familyPageMessages.allAttendance}>
      {lessons.map((lesson) => (
        <li key={`${lesson.lesson_id} ${lesson.student_name}`} className={styles.lesson}>
          <h3 className={styles.heading}>
            <DayText day={lesson.date} />
            <Badge tone={lesson.attendance === 'present' && !lesson.cancelled ? 'success' : 'neutral'}>
              {lesson.cancelled ? familyPageMessages.byTeacher : ATTENDANCE_NAMES[lesson.attendance]}
            </Badge>
          </h3>
          <p className={styles.details}>
            {lesson.subject} · <bdi>{lesson.student_name}</bdi> · {hoursText(lesson.hours)} ·{' '}
            {familyPageMessages.with(lesson.teacher_name)}
          </p>
          {LESSON_NOTES.some((note) => lesson[note]) && (
            <dl className={styles.notes}>
              {LESSON_NOTES.map(
                (note) =>
                  lesson[note] && (
                    <div key={note}>
                      <dt>{LESSON_NOTE_NAMES[note]}: </dt>
                      <dd dir="auto">{lesson[note]}</dd>
                    </div>
                  ),
              )}
            </dl>
          )}
        </li>
      ))}
    </ShortList>
  );
}
