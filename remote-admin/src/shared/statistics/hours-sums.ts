/** Whatever has hours of both types of lessons. */
export interface HoursRow {
  total_individual_hours: number;
  total_group_hours: number;
}

/** The sum of hours, which have two decimals at most, added up in hundredths so that it is exact. */
export function sumHours(hours: readonly number[]): number {
  return hours.reduce((hundredths, each) => hundredths + Math.round(each * 100), 0) / 100;
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
