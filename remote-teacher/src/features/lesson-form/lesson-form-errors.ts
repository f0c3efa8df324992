import { isCalendarDay } from 'api-contract/calendar-day';
import type { LessonType } from 'api-contract/lesson';
import { repeatedNames } from 'api-contract/names';
import type { Message } from 'design-system/inline-message';
import type { ApiError } from 'shared-auth';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { type LessonFormValues, namedStudents } from './lesson-form-values';
import { lessonFormMessages } from './messages';

/** What is wrong, beside the fields it is about. */
export interface LessonFormErrors {
  date?: Message;
  /** By the position of the student's field when they are found, by the key of its row while they are shown. */
  students?: Record<number, Message>;
  hours?: Message;
  subject?: Message;
  education_level?: Message;
}

/** The rules of spec §5 that a page can check: everything is required, and each student is named once. */
export function checkForm(values: LessonFormValues, lessonType: LessonType): LessonFormErrors {
  const { missing, repeatedStudent } = lessonFormMessages;
  const named = namedStudents(values, lessonType);
  const repeated = repeatedNames(named.map(({ name }) => name));
  const students: Record<number, Message> = {};
  named.forEach(({ name, field }, position) => {
    if (name === '') students[field] = missing[lessonTypeConfig[lessonType].studentField];
    else if (repeated.has(position)) students[field] = repeatedStudent;
  });
  return {
    ...(!isCalendarDay(values.date) && { date: missing.date }),
    ...(Object.keys(students).length > 0 && { students }),
    ...(values.hours === '' && { hours: missing.hours }),
    ...(values.subject === '' && { subject: missing.subject }),
    ...(values.education_level === '' && { education_level: missing.education_level }),
  };
}

/**
 * What is still wrong once a student's name has changed or left. A name that is written twice may be put right in either
 * field.
 *
 * @param key that of the student's row
 */
export function withoutStudent(
  { students = {}, ...others }: LessonFormErrors,
  key: number,
): LessonFormErrors {
  const left = Object.entries(students).filter(
    ([row, message]) => Number(row) !== key && message !== lessonFormMessages.repeatedStudent,
  );
  return { ...others, ...(left.length > 0 && { students: Object.fromEntries(left) }) };
}

/**
 * The server's validation messages, each beside its field.
 *
 * @param values what was sent
 */
export function errorsFromServer(
  { inputErrors, fields }: ApiError,
  values: LessonFormValues,
  lessonType: LessonType,
): LessonFormErrors {
  const named = namedStudents(values, lessonType);
  const students: Record<number, Message> = {};
  for (const { loc, msg } of inputErrors) {
    const place = loc.indexOf(lessonTypeConfig[lessonType].studentField);
    if (place === -1) continue;
    const position = loc[place + 1];
    const field = typeof position === 'number' ? named[position]?.field : undefined;
    students[field ?? 0] ??= msg;
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
