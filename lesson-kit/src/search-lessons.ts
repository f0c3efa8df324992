import { readDateSearch } from 'arabic-text/date-search';
import { createNameSearch, foldName } from 'arabic-text/fold';
import { type Lesson, lessonDay, studentNames } from './lesson';

/** The texts of the filters of a list; an empty text filters nothing. */
export interface LessonFilter {
  teacher_name: string;
  student_name: string;
  /** Any part of a day, as `readDateSearch` reads it. */
  date: string;
}

export const NO_FILTER: LessonFilter = { teacher_name: '', student_name: '', date: '' };

/** Whether every filter is empty. */
export function isEmptyFilter(filter: LessonFilter): boolean {
  return Object.values(filter).every((text) => text.trim() === '');
}

/**
 * A search over one list. Names are folded once for each list, not for each key press.
 *
 * @returns the lessons that match every filter, in the list's order
 */
export function searchLessons<Row extends Lesson>(lessons: readonly Row[]): (filter: LessonFilter) => Row[] {
  const entries = lessons.map((lesson) => ({
    lesson,
    teacher: foldName(lesson.teacher_name),
    students: studentNames(lesson).map(foldName),
    day: lessonDay(lesson),
  }));
  return ({ teacher_name, student_name, date }) => {
    const isTeacher = createNameSearch(teacher_name);
    const isStudent = createNameSearch(student_name);
    const day = readDateSearch(date);
    return entries
      .filter(
        (entry) =>
          isTeacher(entry.teacher) &&
          (student_name.trim() === '' || entry.students.some(isStudent)) &&
          entry.day.includes(day),
      )
      .map(({ lesson }) => lesson);
  };
}
