import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RejectedRow } from 'lesson-kit/restorable-lessons';
import { useEffect, useState } from 'react';
import { isBeginning } from 'section-kit/read-in-pages';
import { api } from 'shared-auth';
import { monthSummary } from '../../shared/lesson/month-summary';

const NONE: ReadonlySet<string> = new Set();

/**
 * The ids of the lessons that were rejected since the last visit: the latest ones, as many as the server counts as unseen.
 * Marks all rejected lessons as seen once they are shown.
 */
export function useNewRejections(lessons: UseQueryResult<RejectedRow[]>): ReadonlySet<string> {
  const queryClient = useQueryClient();
  const summary = useQuery(monthSummary());
  const [newIds, setNewIds] = useState<ReadonlySet<string>>();
  const { mutate: markSeen } = useMutation({
    mutationFn: () => api.post('/teacher/rejected-lessons/seen'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: monthSummary().queryKey }),
  });

  // Cached lists and counts are of an earlier moment.
  const isComplete = lessons.isSuccess && lessons.isFetchedAfterMount && !isBeginning(lessons);
  const unseen = summary.isFetchedAfterMount ? summary.data?.rejected_unseen : undefined;
  if (newIds === undefined && isComplete && unseen !== undefined) {
    const latest = latestFirst(lessons.data).slice(0, unseen);
    setNewIds(new Set(latest.map(({ _id }) => _id)));
  }

  const hasNew = newIds !== undefined && newIds.size > 0;
  useEffect(() => {
    if (hasNew) markSeen();
  }, [hasNew, markSeen]);

  return newIds ?? NONE;
}

/** Rejected lessons by the time of the decision. */
export function latestFirst(lessons: readonly RejectedRow[]): RejectedRow[] {
  return [...lessons].sort((one, other) => other.decided_at.localeCompare(one.decided_at));
}
