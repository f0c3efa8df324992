import type { LessonType } from 'api-contract/lesson';
import { tidyName } from 'arabic-text/tidy';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';

/** What the form of a new lesson holds, as typed. */
export interface LessonFormValues {
  /** `YYYY-MM-DD` once it is a day. */
  date: string;
  /** The text of each field; an individual lesson has one. A group's field may name several students. */
  students: string[];
  /** The label of a choice (spec §3), not its number. */
  hours: string;
  subject: string;
  education_level: string;
}

/** Reads the form under the wire's field names. */
export function readForm(form: HTMLFormElement, lessonType: LessonType): LessonFormValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '').trim();
  return {
    date: text('date'),
    students: data
      .getAll(lessonTypeConfig[lessonType].studentField)
      .map((student) => tidyName(String(student))),
    hours: text('hours'),
    subject: text('subject'),
    education_level: text('education_level'),
  };
}

/** A student that the form names, and the position of the field that does. */
interface NamedStudent {
  name: string;
  field: number;
}

/** The students of a form, in order: names that commas separate in a group's field are one each. A blank field is a blank name. */
export function namedStudents(
  { students }: Pick<LessonFormValues, 'students'>,
  lessonType: LessonType,
): NamedStudent[] {
  return students.flatMap((text, field) => {
    const names = lessonTypeConfig[lessonType].readStudents(text);
    return (names.length > 0 ? names : ['']).map((name) => ({ name, field }));
  });
}

/** The values that a draft holds, or `undefined` if an older release wrote something else. */
export function parseFormValues(draft: unknown): LessonFormValues | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { date, students, hours, subject, education_level } = draft as Record<string, unknown>;
  if (!Array.isArray(students) || students.length === 0) return undefined;
  const texts = { date, hours, subject, education_level };
  if (!Object.values(texts).every((text) => typeof text === 'string')) return undefined;
  return { ...(texts as Omit<LessonFormValues, 'students'>), students: students.map(String) };
}
