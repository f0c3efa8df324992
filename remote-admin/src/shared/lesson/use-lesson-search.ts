import type { Lesson } from 'lesson-kit/lesson';
import { useDeferredValue, useMemo, useState } from 'react';
import { createLessonSearch, type LessonFilter, NO_FILTER } from './search-lessons';

/**
 * The filters of a list and the lessons that match. Typing stays quick: the rows may follow a frame later, and `searched`
 * is the filter that they match.
 *
 * @param lessons nothing until they are there: what is typed before is kept
 */
export function useLessonSearch(lessons: readonly Lesson[] | undefined) {
  const [filter, setFilter] = useState<LessonFilter>(NO_FILTER);
  const search = useMemo(() => createLessonSearch(lessons ?? []), [lessons]);
  const searched = useDeferredValue(filter);
  const found = useMemo(() => search(searched), [search, searched]);
  return { filter, setFilter, searched, found };
}

export type LessonSearch = ReturnType<typeof useLessonSearch>;
