import { isCalendarDay } from 'api-contract/calendar-day';
import {
  DEFAULT_LESSON_HOURS,
  GROUP_HOURS_CHOICES,
  type HoursChoice,
  INDIVIDUAL_HOURS_CHOICES,
  type LessonType,
} from 'api-contract/lesson';
import { repeatedNames } from 'api-contract/names';
import { tidyName } from 'arabic-text/tidy';
import { STUDENT_FIELDS } from 'lesson-kit/lesson';
import { type FieldErrors, firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import type { ApiError } from 'shared-auth';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';
import { lessonFormMessages } from './messages';

/** The texts of the form of a new lesson. */
export interface LessonValues {
  /** `YYYY-MM-DD` once it is a day. */
  date: string;
  /** One text for each student field; a group's field may name several students. */
  students: string[];
  /** A number, the value of one of `hoursChoices`. */
  hours: string;
  subject: string;
  education_level: string;
}

export const hoursChoices: Record<LessonType, readonly HoursChoice[]> = {
  individual: INDIVIDUAL_HOURS_CHOICES,
  group: GROUP_HOURS_CHOICES,
};

export function readLesson(data: FormData, lessonType: LessonType): LessonValues {
  return {
    date: readText(data, 'date'),
    students: data.getAll(STUDENT_FIELDS[lessonType]).map((student) => tidyName(String(student))),
    hours: readText(data, 'hours'),
    subject: readText(data, 'subject'),
    education_level: readText(data, 'education_level'),
  };
}

/** The values in a stored draft, or `undefined`. Drafts of earlier releases hold the label of the hours. */
export function parseLessonDraft(stored: unknown, lessonType: LessonType): LessonValues | undefined {
  const { students } = (stored ?? {}) as Partial<LessonValues>;
  if (!Array.isArray(students) || students.length === 0) return undefined;
  const texts = textsOf(stored, ['date', 'hours', 'subject', 'education_level']);
  const choice = hoursChoices[lessonType].find(({ label }) => label === texts.hours);
  return {
    date: texts.date,
    students: students.map(String),
    hours: choice ? String(choice.hours) : texts.hours,
    subject: texts.subject,
    education_level: texts.education_level,
  };
}

/** The name of a student's field in the errors of a form. */
export function studentErrorField(lessonType: LessonType, row: number): string {
  return lessonType === 'group' ? `student_names.${row}` : 'student_name';
}

/** The students in order, with the rows of their fields. A blank field is a blank name. */
export function namedStudents(
  { students }: Pick<LessonValues, 'students'>,
  lessonType: LessonType,
): { name: string; row: number }[] {
  return students.flatMap((text, row) => {
    const names = lessonTypeConfig[lessonType].parseStudents(text);
    return (names.length > 0 ? names : ['']).map((name) => ({ name, row }));
  });
}

/** The rules of spec §5: everything is required, and each student is named once. */
export function validateLesson(values: LessonValues, lessonType: LessonType): FieldErrors {
  const { missing, repeatedStudent } = lessonFormMessages;
  const students = namedStudents(values, lessonType);
  const repeated = repeatedNames(students.map(({ name }) => name));
  return firstErrors<string>([
    ['date', !isCalendarDay(values.date), missing.date],
    ...students.flatMap(({ name, row }, position) => {
      const field = studentErrorField(lessonType, row);
      return [
        [field, name === '', missing.student],
        [field, repeated.has(position), repeatedStudent],
      ] as const;
    }),
    ['hours', values.hours === '', missing.hours],
    ['subject', values.subject === '', missing.subject],
    ['education_level', values.education_level === '', missing.education_level],
  ]);
}

/** The server's validation messages by field, in the order of the fields. */
export function lessonServerErrors(
  { inputErrors, fields }: ApiError,
  values: LessonValues,
  lessonType: LessonType,
): FieldErrors {
  const { date, [STUDENT_FIELDS[lessonType]]: _, ...others } = fields;
  const named = namedStudents(values, lessonType);
  const students: FieldErrors = {};
  for (const { loc, msg } of inputErrors) {
    const step = loc.indexOf(STUDENT_FIELDS[lessonType]);
    if (step === -1) continue;
    const row = named[Number(loc[step + 1])]?.row ?? 0;
    students[studentErrorField(lessonType, row)] ??= msg;
  }
  return { ...(date && { date }), ...students, ...others };
}

/** The lesson as spec §7 sends it. Unknown hours count as one hour (spec §5). */
export function lessonPayload(values: LessonValues, lessonType: LessonType, teacher_name: string) {
  const { date, hours, subject, education_level } = values;
  const students = namedStudents(values, lessonType).map(({ name }) => name);
  return {
    date,
    teacher_name,
    ...lessonTypeConfig[lessonType].studentFields(students),
    hours: Number(hours) || DEFAULT_LESSON_HOURS,
    subject,
    education_level,
    approved: false,
  };
}
