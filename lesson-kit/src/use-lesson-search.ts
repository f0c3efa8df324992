import { useDeferredValue, useMemo, useState } from 'react';
import type { Lesson } from './lesson';
import { type LessonFilter, NO_FILTER, searchLessons } from './search-lessons';

/**
 * The filters of a list and the lessons that match. The rows may follow the typing a frame later: `searched` is the
 * filter that they match.
 *
 * @param lessons `undefined` while they load; the filters can be typed into before
 */
export function useLessonSearch<Row extends Lesson>(lessons: readonly Row[] | undefined) {
  const [filter, setFilter] = useState<LessonFilter>(NO_FILTER);
  const search = useMemo(() => searchLessons(lessons ?? []), [lessons]);
  const searched = useDeferredValue(filter);
  const found = useMemo(() => search(searched), [search, searched]);
  return { filter, setFilter, searched, found };
}

export type LessonSearch = ReturnType<typeof useLessonSearch>;
