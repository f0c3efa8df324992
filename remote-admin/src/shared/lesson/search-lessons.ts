import { readDateSearch } from 'arabic-text/date-search';
import { createNameSearch, foldForSearch } from 'arabic-text/fold';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';

/** What the filters of a lesson list hold; an empty text filters nothing. */
export interface LessonFilter {
  teacher_name: string;
  student_name: string;
  /** Any part of a day, as `readDateSearch` reads it. */
  date: string;
}

export const NO_FILTER: LessonFilter = { teacher_name: '', student_name: '', date: '' };

/**
 * A search over one list. Names are folded once, when the list arrives, so that typing in a filter of thousands of
 * rows stays quick.
 *
 * @returns the lessons that match every filter, in the list's order
 */
export function createLessonSearch(lessons: readonly Lesson[]): (filter: LessonFilter) => Lesson[] {
  const entries = lessons.map((lesson) => ({
    lesson,
    teacher: foldForSearch(lesson.teacher_name),
    students: studentNames(lesson).map(foldForSearch),
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
