import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Overview } from 'api-contract/statistics-schema';
import { api } from 'shared-auth';

const READS = {
  total_lessons: 'number',
  total_hours: 'number',
  individual_hours_by_level: 'map',
  group_hours_by_level: 'map',
} as const;

/**
 * The overview of a month; until it is there, the one before it stays. The year goes with it: a page that is open at the
 * turn of the year keeps showing what it says it shows.
 *
 * @param year `YYYY`
 * @param month 1 to 12
 */
export function overviewOf(year: string, month: number) {
  return queryOptions({
    queryKey: ['overview', year, month],
    queryFn: ({ signal }) =>
      api.get<Overview>('/group_lessons/dashboard-overview', {
        query: { month, year },
        signal,
        schema: READS,
      }),
    placeholderData: keepPreviousData,
  });
}
