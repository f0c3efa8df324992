import type { Lesson } from 'lesson-kit/lesson';

/* Elements of a row, for the focus and for the form that they belong to. */

/** Where the focus returns to when a row leaves edit mode. */
export function editButtonId({ _id }: Pick<Lesson, '_id'>): string {
  return `edit-${_id}`;
}

/** Where the focus goes when a neighbouring row is deleted. */
export function deleteButtonId({ _id }: Pick<Lesson, '_id'>): string {
  return `delete-${_id}`;
}

/** Where the focus goes when a row enters edit mode. */
export function studentsFieldId({ _id }: Pick<Lesson, '_id'>): string {
  return `students-${_id}`;
}

/** The form that the fields of an edited row belong to. */
export function rowFormId({ _id }: Pick<Lesson, '_id'>): string {
  return `row-${_id}`;
}
