import { useDeferredValue, useMemo, useState } from 'react';
import type { Lesson } from './lesson';
import { createLessonSearch, type LessonFilter, NO_FILTER } from './search-lessons';

/** The filters of a list and the lessons that match. Typing stays quick: the rows may follow a frame later. */
export function useLessonSearch(lessons: readonly Lesson[]) {
  const [filter, setFilter] = useState<LessonFilter>(NO_FILTER);
  const search = useMemo(() => createLessonSearch(lessons), [lessons]);
  const settled = useDeferredValue(filter);
  const found = useMemo(() => search(settled), [search, settled]);
  return { filter, setFilter, found };
}
