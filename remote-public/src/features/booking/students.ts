import { GROUP_BOOKING_MIN_STUDENTS } from 'api-contract/booking';
import type { LessonType } from 'api-contract/lesson';

/** One name field: an identity that outlives the removal of its neighbours, and the name it starts with. */
export interface Student {
  id: number;
  name: string;
}

let lastId = 0;

/** A name field of its own. */
export function newStudent(name = ''): Student {
  lastId += 1;
  return { id: lastId, name };
}

/**
 * The name fields of a lesson type (spec §5): one for an individual lesson; for a group the names there are, and blank
 * ones up to the least that a group needs.
 */
export function studentFields(lessonType: LessonType, names: readonly string[]): Student[] {
  if (lessonType === 'individual') return [newStudent(names[0])];
  const blanks = Math.max(0, GROUP_BOOKING_MIN_STUDENTS - names.length);
  return [...names, ...Array.from({ length: blanks }, () => '')].map(newStudent);
}
