import { dayAfter } from 'api-contract/calendar-day';
import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { lessonRows } from './lesson-rows';
import { LESSON_SUBJECTS, STUDENTS } from './names';

const LEVEL: EducationLevel = EDUCATION_LEVELS[0];

/** Pending lessons that deserve a second look, one of each doubt, and a lesson that its teacher deleted. */
export function notableLessons(teacher: Actor, admin: Actor, today: string, now: string) {
  const pending = (days: number, hours: number) => {
    const fields = {
      date: dayAfter(today, days),
      student_names: STUDENTS.slice(0, 1),
      hours,
      subject: LESSON_SUBJECTS[0] as string,
      education_level: LEVEL,
    };
    return lessonRows(teacher, admin, fields, {
      id: newId(),
      lesson_type: 'individual',
      status: 'pending',
      created_at: now,
      decided_at: null,
      decided_by: null,
      deleted_at: null,
      deleted_by: null,
      entered_on: today,
    });
  };
  const [longAgo, future, longDay] = [pending(-60, 1), pending(1, 1), pending(-1, 12.5)];
  const deleted = pending(0, 1.5);
  const { id, date, subject, education_level } = deleted.lesson;
  const deletion = auditEntryRow(
    {
      actor: teacher,
      action: 'lesson.deleted',
      entity: { type: 'lesson', id },
      before: {
        status: 'pending',
        date,
        student_names: STUDENTS.slice(0, 1),
        hours: 1.5,
        subject,
        education_level,
      },
    },
    now,
  );
  return [
    longAgo,
    future,
    longDay,
    {
      ...deleted,
      lesson: { ...deleted.lesson, deleted_at: now, deleted_by: teacher.id },
      entries: [...deleted.entries, deletion],
    },
  ];
}
