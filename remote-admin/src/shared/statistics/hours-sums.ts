import { sumHours } from 'lesson-kit/hours';

/** A row with hours of both lesson types. */
export interface HoursRow {
  total_individual_hours: number;
  total_group_hours: number;
}

/** Hours of both types together, exact. */
export function totalHours({ total_individual_hours, total_group_hours }: HoursRow): number {
  return sumHours([total_individual_hours, total_group_hours]);
}

/** The sums of all rows, exact. */
export function sumRows(rows: readonly HoursRow[]): HoursRow {
  return {
    total_individual_hours: sumHours(rows.map((row) => row.total_individual_hours)),
    total_group_hours: sumHours(rows.map((row) => row.total_group_hours)),
  };
}
