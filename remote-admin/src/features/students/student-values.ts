import type { Student, StudentChange, StudentInput } from 'api-contract/student-schema';
import { firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import { studentFormMessages } from './messages';

const FIELDS = [
  'name',
  'education_level',
  'grade',
  'school',
  'family_id',
  'phone',
  'notes',
  'active',
] as const;

/** A field of the form, by its name in the API. */
export type StudentField = (typeof FIELDS)[number];

/** The texts of the form; `active` is `yes` or `no`. */
export type StudentTexts = Record<StudentField, string>;

/** An empty form. */
export const NO_STUDENT: StudentTexts = { ...textsOf({}, FIELDS), active: 'yes' };

/** The texts of a stored student. */
export function textsOfStudent(student: Student): StudentTexts {
  return { ...textsOf(student, FIELDS), active: student.active ? 'yes' : 'no' };
}

export function readStudent(data: FormData): StudentTexts {
  const texts = textsOf(Object.fromEntries(FIELDS.map((field) => [field, readText(data, field)])), FIELDS);
  return { ...texts, active: texts.active || 'yes' };
}

export function validateStudent({ name }: StudentTexts, isFamilyUnchosen: boolean) {
  return firstErrors<StudentField>([
    ['name', name === '', studentFormMessages.required],
    ['family_id', isFamilyUnchosen, studentFormMessages.familyUnchosen],
  ]);
}

/** What the server stores; an empty text is no value. */
export function inputOf({ name, active, ...texts }: StudentTexts): StudentInput {
  const values = Object.entries(texts).map(([field, text]) => [field, text === '' ? null : text]);
  return { name, ...Object.fromEntries(values), active: active === 'yes' };
}

/** The fields that differ from the stored ones. */
export function changeOf(texts: StudentTexts, start: StudentTexts): StudentChange {
  const changed = Object.entries(inputOf(texts)).filter(
    ([field]) => texts[field as StudentField] !== start[field as StudentField],
  );
  return Object.fromEntries(changed);
}
