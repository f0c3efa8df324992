import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import type { LessonType } from 'api-contract/lesson';
import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { Button } from 'design-system/button';
import { ButtonLink } from 'section-kit/button-link';
import { linkToLog } from '../../shared/timetable/link-to-log';
import { weekOf } from '../../shared/timetable/timetable-queries';
import { useUnsent } from '../../shared/unsent/unsent-lessons';
import styles from './lesson-form.module.css';
import { type FilledLesson, type LessonValues, sharesStudent } from './lesson-values';
import { lessonFormMessages } from './messages';

interface FromTimetableProps {
  day: string;
  lessonType: LessonType;
  lessons: readonly LessonValues[];
  /** The scheduled lessons that were accepted. */
  chosen: readonly FilledLesson[];
  readOnly: boolean;
  onChange: (chosen: FilledLesson[]) => void;
}

/**
 * Offers each scheduled lesson of the day that shares a student with a lesson of the form, and takes it back. One of the other type is
 * logged in the other form.
 */
export function FromTimetable({ day, lessonType, lessons, chosen, readOnly, onChange }: FromTimetableProps) {
  // While the day is typed, it may be none; lessons of later days are not logged yet.
  const isOver = isCalendarDay(day) && day <= currentDay();
  const { data } = useQuery(weekOf(isOver ? day : currentDay()));
  const { lessons: unsent } = useUnsent();
  const waiting = new Set(unsent.map(({ payload }) => payload.scheduled_id));
  const open = (data?.scheduled_lessons ?? []).filter(
    (lesson) => lesson.day === day && lesson.state === 'planned' && !waiting.has(lesson._id),
  );
  return lessons.map(({ students, subject, scheduled }) => {
    if (scheduled)
      return (
        <p key={scheduled.id} className={styles.fromTimetable} role="status">
          {lessonFormMessages.fromTimetable(students, scheduled.start)}
          <Button
            variant="quiet"
            size="small"
            disabled={readOnly}
            onClick={() => onChange(chosen.filter(({ id }) => id !== scheduled.id))}
          >
            {lessonFormMessages.notFromTimetable}
          </Button>
        </p>
      );
    const fitting = open.filter(({ student_names }) => sharesStudent({ students: student_names }, students));
    const offered = fitting.find((lesson) => lesson.subject === subject) ?? fitting[0];
    if (!offered) return null;
    return (
      <p key={offered._id} className={styles.fromTimetable} role="status">
        {lessonFormMessages.inTimetable(students, offered.start)}
        {offered.lesson_type === lessonType ? (
          <Button
            variant="secondary"
            size="small"
            disabled={readOnly}
            onClick={() => onChange([...chosen, toFill(offered)])}
          >
            {lessonFormMessages.logFromTimetable}
          </Button>
        ) : (
          <ButtonLink variant="secondary" size="small" {...linkToLog(offered)}>
            {lessonFormMessages.logFromTimetable}
          </ButtonLink>
        )}
      </p>
    );
  });
}

function toFill(lesson: ScheduledLesson): FilledLesson {
  const { _id, start, minutes, student_names, subject, education_level } = lesson;
  return { id: _id, start, students: student_names, hours: minutes / 60, subject, education_level };
}
