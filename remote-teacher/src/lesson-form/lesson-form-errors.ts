import { isCalendarDay } from 'api-contract/calendar-day';
import type { Message } from 'design-system/message';
import type { ApiError } from 'shared-auth';
import type { LessonKind } from '../lesson/lesson-kind';
import type { LessonFormValues } from './lesson-form-values';
import { lessonFormMessages } from './messages';

/** What is wrong, beside the fields it is about. */
export interface LessonFormErrors {
  date?: Message;
  /** By the position of the student's field. */
  students?: Record<number, Message>;
  hours?: Message;
  subject?: Message;
  education_level?: Message;
}

/** The rules of spec §5 that a page can check: everything is required, and each student is named once. */
export function checkForm(
  values: LessonFormValues,
  { studentField }: Pick<LessonKind, 'studentField'>,
): LessonFormErrors {
  const { missing, repeatedStudent } = lessonFormMessages;
  const students: Record<number, Message> = {};
  values.students.forEach((student, position) => {
    if (student === '') students[position] = missing[studentField];
    else if (values.students.indexOf(student) < position) students[position] = repeatedStudent;
  });
  return {
    ...(!isCalendarDay(values.date) && { date: missing.date }),
    ...(Object.keys(students).length > 0 && { students }),
    ...(values.hours === '' && { hours: missing.hours }),
    ...(values.subject === '' && { subject: missing.subject }),
    ...(values.education_level === '' && { education_level: missing.education_level }),
  };
}

/** The server's validation messages, each beside its field. */
export function errorsFromServer(
  { inputErrors, fields }: ApiError,
  { studentField }: Pick<LessonKind, 'studentField'>,
): LessonFormErrors {
  const students: Record<number, Message> = {};
  for (const { loc, msg } of inputErrors) {
    const place = loc.indexOf(studentField);
    if (place === -1) continue;
    const position = loc[place + 1];
    students[typeof position === 'number' ? position : 0] ??= msg;
  }
  const { date, hours, subject, education_level } = fields;
  return {
    ...(date && { date }),
    ...(Object.keys(students).length > 0 && { students }),
    ...(hours && { hours }),
    ...(subject && { subject }),
    ...(education_level && { education_level }),
  };
}
