import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import type { Overview } from 'api-contract/statistics-schema';
import { sumHours } from 'lesson-kit/hours';
import { api } from 'shared-auth';

const SCHEMA = {
  total_lessons: 'number',
  total_hours: 'number',
  individual_hours_by_level: 'map',
  group_hours_by_level: 'map',
} as const;

/**
 * The overview of a month, 1 to 12. The previous month stays until it has loaded. The request names the year, so that a
 * page that is open at the turn of the year shows the year of its title.
 *
 * @param year `YYYY`
 */
export function overviewQuery(year: string, month: number) {
  return queryOptions({
    queryKey: ['overview', year, month],
    queryFn: ({ signal }) =>
      api.get<Overview>('/group_lessons/dashboard-overview', {
        query: { month, year },
        signal,
        schema: SCHEMA,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The hours of one level. */
export interface LevelHours {
  level: EducationLevel;
  individual: number;
  group: number;
  total: number;
}

/** The hours of each level, primary first; zeros without an overview. */
export function levelHours(overview: Overview | undefined): LevelHours[] {
  return EDUCATION_LEVELS.map((level) => {
    const individual = overview?.individual_hours_by_level[level] ?? 0;
    const group = overview?.group_hours_by_level[level] ?? 0;
    return { level, individual, group, total: sumHours([individual, group]) };
  });
}
