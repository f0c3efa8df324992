import { readDateSearch, startsWithDate } from 'arabic-text/date-search';
import { createNameSearch, foldForSearch } from 'arabic-text/fold';
import { usePage } from 'design-system/pagination';
import { type Lesson, studentNames } from 'lesson-kit/lesson';
import { startTransition, useMemo, useState } from 'react';

/** What is typed into the search fields, as it is. */
export interface LessonSearch {
  /** Part of any student's name. */
  student: string;
  /** The beginning of a date. */
  date: string;
}

const EVERYTHING: LessonSearch = { student: '', date: '' };

/**
 * The lessons that a search finds, one page of them at a time. Names are folded once for each list, not once for each
 * key, and the table follows the typing as a transition, so that a key never waits for a long list. The search fields
 * keep their own text for the same reason: put `searchKey` into their `key`, and they are empty again after a clearing.
 *
 * @param pageSize rows to a page (spec §9)
 * @param month which the lessons are of, where they are of one: another begins on the first page, as another search does
 */
export function useLessonSearch(lessons: readonly Lesson[], pageSize: number, month = '') {
  const [search, setSearch] = useState(EVERYTHING);
  const { student, date } = search;
  const [searchKey, setSearchKey] = useState(0);

  const searchable = useMemo(
    () => lessons.map((lesson) => ({ lesson, names: studentNames(lesson).map(foldForSearch) })),
    [lessons],
  );
  const found = useMemo(() => {
    const isStudent = createNameSearch(student);
    const wantedDay = readDateSearch(date);
    return searchable
      .filter(
        ({ lesson, names }) =>
          startsWithDate(lesson.date, wantedDay) && (student.trim() === '' || names.some(isStudent)),
      )
      .map(({ lesson }) => lesson);
  }, [searchable, student, date]);
  const pages = usePage(found, pageSize, `${month} ${date} ${student}`);

  function changeSearch(change: Partial<LessonSearch>) {
    startTransition(() => setSearch((before) => ({ ...before, ...change })));
  }

  function clearSearch() {
    changeSearch(EVERYTHING);
    setSearchKey((key) => key + 1);
  }

  return {
    typed: search,
    searchKey,
    changeSearch,
    clearSearch,
    isSearching: student.trim() !== '' || date.trim() !== '',
    found,
    ...pages,
  };
}
