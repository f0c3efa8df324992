import { useQueries, useQuery } from '@tanstack/react-query';
import type { Lesson } from 'lesson-kit/lesson';
import { useMemo } from 'react';
import { lessonMonth } from '../../shared/lesson/lesson-month';
import { approvedLessons, pendingLessons } from '../../shared/lesson/lesson-queries';
import { allRows } from '../../shared/statistics/all-rows';
import { createLessonChecks } from './lesson-warnings';

/** Months further back are compared with the other pending lessons only. */
const MONTHS_COMPARED = 3;

const NONE: readonly Lesson[] = [];

/**
 * What speaks against each of these pending lessons, told by all lessons of the newest months they lie in. A list
 * that cannot be read is left out: the warnings help to decide and never stand in the way.
 */
export function useLessonChecks(pending: readonly Lesson[]) {
  const months = useMemo(
    () => [...new Set(pending.map(lessonMonth))].sort().slice(-MONTHS_COMPARED),
    [pending],
  );
  const individual = useQuery(pendingLessons('individual')).data ?? NONE;
  const group = useQuery(pendingLessons('group')).data ?? NONE;
  const approved = useQueries({
    queries: months.flatMap((month) => [
      approvedLessons('individual', month),
      approvedLessons('group', month),
    ]),
    combine: allRows,
  });
  return useMemo(
    () => createLessonChecks([...individual, ...group, ...approved]),
    [individual, group, approved],
  );
}
