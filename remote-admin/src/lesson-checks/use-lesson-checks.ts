import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { joinLists } from '../join-lists';
import { type Lesson, lessonMonth } from '../lesson/lesson';
import { GROUP_LESSONS, INDIVIDUAL_LESSONS } from '../lesson/lesson-kind';
import { approvedLessons, pendingLessons } from '../lesson/lesson-queries';
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
  const individual = useQuery(pendingLessons(INDIVIDUAL_LESSONS)).data ?? NONE;
  const group = useQuery(pendingLessons(GROUP_LESSONS)).data ?? NONE;
  const approved = useQueries({
    queries: months.flatMap((month) => [
      approvedLessons(INDIVIDUAL_LESSONS, month),
      approvedLessons(GROUP_LESSONS, month),
    ]),
    combine: joinLists,
  });
  return useMemo(
    () => createLessonChecks([...individual, ...group, ...approved]),
    [individual, group, approved],
  );
}
