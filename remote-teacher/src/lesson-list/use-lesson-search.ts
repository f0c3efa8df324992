import { foldForSearch } from 'arabic-text/fold';
import { usePage } from 'design-system/pages';
import { useDeferredValue, useMemo, useState } from 'react';
import type { Lesson, LessonKind } from '../lesson/lesson-kind';
import { readDateSearch } from './date-search';

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
 * key, and the table follows the typing at lower priority, so that typing stays quick in long lists.
 *
 * @param pageSize rows to a page (section 9)
 */
export function useLessonSearch<AnyLesson extends Lesson>(
  kind: LessonKind<AnyLesson>,
  lessons: readonly AnyLesson[],
  pageSize: number,
) {
  const [search, setSearch] = useState(EVERYTHING);
  const { student, date } = useDeferredValue(search);

  const searchable = useMemo(
    () => lessons.map((lesson) => ({ lesson, names: kind.studentsOf(lesson).map(foldForSearch) })),
    [kind, lessons],
  );
  const found = useMemo(() => {
    const wantedName = foldForSearch(student);
    const wantedDay = readDateSearch(date);
    return searchable
      .filter(({ lesson, names }) => {
        return lesson.date.startsWith(wantedDay) && names.some((name) => name.includes(wantedName));
      })
      .map(({ lesson }) => lesson);
  }, [searchable, student, date]);
  const pages = usePage(found, pageSize);

  /** Every new search begins on the first page. */
  function changeSearch(change: Partial<LessonSearch>) {
    setSearch((before) => ({ ...before, ...change }));
    pages.setPage(1);
  }

  return {
    search,
    changeSearch,
    clearSearch: () => changeSearch(EVERYTHING),
    isSearching: search.student.trim() !== '' || search.date.trim() !== '',
    found,
    ...pages,
  };
}
