import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import { type Absences, formStartState } from '../lesson/form-start';
import { lessonTypeConfig } from '../lesson/lesson-type-config';

/** The link to the form that is filled with a scheduled lesson, with the absences of which families have told. */
export function linkToLog(lesson: ScheduledLesson) {
  const { _id, lesson_type, day, start, minutes, student_names, student_ids, subject, education_level } =
    lesson;
  return {
    to: lessonTypeConfig[lesson_type].create.path,
    state: formStartState({
      kind: 'scheduled',
      held: { id: _id, start },
      studentIds: Object.fromEntries(student_names.map((name, place) => [name, student_ids[place] ?? ''])),
      lesson: {
        students: [...student_names],
        hours: minutes / 60,
        subject,
        education_level,
        day,
        absences: absencesOf(lesson),
      },
    }),
  };
}

/** A lesson that is missed after the notice has ended is charged. */
function absencesOf({ notices, student_ids, student_names }: ScheduledLesson): Absences {
  const absent = notices.filter(({ kind }) => kind === 'absent');
  return Object.fromEntries(
    absent.map(({ student_id, is_late }) => [
      student_names[student_ids.indexOf(student_id)] ?? '',
      is_late ? 'absent-charged' : 'absent-free',
    ]),
  );
}
