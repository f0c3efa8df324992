import { EDUCATION_LEVELS, type EducationLevel } from 'api-contract/lesson';
import type { Overview } from 'api-contract/statistics-schema';

/** The hours given on one level. */
export interface LevelHours {
  level: EducationLevel;
  individual: number;
  group: number;
  /** Individual plus group; it is shown with two decimals at most. */
  total: number;
}

/** The hours of each level, primary first; none while the overview is not there. */
export function levelHours(overview: Overview | undefined): LevelHours[] {
  return EDUCATION_LEVELS.map((level) => {
    const individual = overview?.individual_hours_by_level[level] ?? 0;
    const group = overview?.group_hours_by_level[level] ?? 0;
    return { level, individual, group, total: individual + group };
  });
}
