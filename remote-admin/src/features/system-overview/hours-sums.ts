/** Whatever has hours of both sorts. */
export interface HoursRow {
  total_individual_hours: number;
  total_group_hours: number;
}

/** Hours of both sorts together, summed in hundredths so that the sum is exact. */
export function totalHours({ total_individual_hours, total_group_hours }: HoursRow): number {
  return (Math.round(total_individual_hours * 100) + Math.round(total_group_hours * 100)) / 100;
}

/** The sums of all rows, exact. */
export function sumRows(rows: readonly HoursRow[]): HoursRow {
  const sum = (hoursOf: (row: HoursRow) => number) =>
    rows.reduce((hundredths, row) => hundredths + Math.round(hoursOf(row) * 100), 0) / 100;
  return {
    total_individual_hours: sum((row) => row.total_individual_hours),
    total_group_hours: sum((row) => row.total_group_hours),
  };
}
