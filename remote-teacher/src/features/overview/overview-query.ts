import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Overview } from 'api-contract/statistics';
import { api } from 'shared-auth';

const READS = {
  total_lessons: 'number',
  total_hours: 'number',
  individual_hours_by_level: 'map',
  group_hours_by_level: 'map',
} as const;

/**
 * The overview of a month of the current year; until it is there, the one before it stays.
 * @param month 1 to 12
 */
export function overviewOf(month: number) {
  return queryOptions({
    queryKey: ['overview', month],
    queryFn: ({ signal }) =>
      api.get<Overview>('/group_lessons/dashboard-overview', { query: { month }, signal, reads: READS }),
    placeholderData: keepPreviousData,
  });
}
