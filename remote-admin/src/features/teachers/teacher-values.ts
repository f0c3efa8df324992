import type { Teacher, TeacherChange } from 'api-contract/teacher-schema';
import { splitList } from 'arabic-text/list';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { teacherMessages } from './messages';

/** A field of the form, by its name in the API. */
export type TeacherField = 'username' | 'phone' | 'education_levels' | 'subjects' | 'clearance_until';

/** The values of the form; an empty text is no value. */
export interface TeacherValues {
  username: string;
  phone: string;
  education_levels: string[];
  subjects: string[];
  clearance_until: string;
}

export function valuesOfTeacher(teacher: Teacher): TeacherValues {
  const { username, phone, education_levels, subjects, clearance_until } = teacher;
  return {
    username,
    phone: phone ?? '',
    education_levels,
    subjects,
    clearance_until: clearance_until ?? '',
  };
}

export function readTeacher(data: FormData): TeacherValues {
  return {
    username: readText(data, 'username'),
    phone: readText(data, 'phone'),
    education_levels: data.getAll('education_levels').map(String),
    subjects: splitList(readText(data, 'subjects')),
    clearance_until: readText(data, 'clearance_until'),
  };
}

export function validateTeacher({ username }: TeacherValues) {
  return firstErrors<TeacherField>([['username', username === '', teacherMessages.required]]);
}

/** The fields that differ from those of the teacher, as the server takes them. */
export function changeOf(values: TeacherValues, teacher: Teacher): TeacherChange {
  const start = valuesOfTeacher(teacher);
  const changed = (Object.keys(values) as TeacherField[]).filter(
    (field) => JSON.stringify(values[field]) !== JSON.stringify(start[field]),
  );
  return Object.fromEntries(changed.map((field) => [field, values[field] === '' ? null : values[field]]));
}
