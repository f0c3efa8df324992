/** The day from which holds what was agreed from the beginning. */
export const BEGINNING = '0000-01-01';

/** What holds from a day on, until the next agreement of the same record. */
export interface Agreement {
  /** `YYYY-MM-DD` */
  from_day: string;
}

/**
 * The agreement that is in force on a day.
 *
 * @param agreements of one record, the earliest first
 */
export function inForceOn<Row extends Agreement>(agreements: readonly Row[], day: string): Row | undefined {
  return agreements.findLast(({ from_day }) => from_day <= day);
}

/**
 * Agreements of one record after a change: what is changed holds from its first day until today in place of all that was
 * agreed about the same field, and goes on until a later day for which something else was planned (domain: agreements have a
 * first day).
 *
 * @param agreements of one record, the earliest first; the first one holds from the beginning
 * @param change the fields that change
 * @returns the earliest first, without rows that change nothing
 */
export function changeAgreements<Row extends Agreement>(
  agreements: readonly Row[],
  change: Partial<Omit<Row, 'from_day'>>,
  { from, today }: { from: string; today: string },
): Row[] {
  const before = inForceOn(agreements, from) ?? agreements[0];
  if (!before) throw new Error('The record has no agreement');
  const rows = agreements.some(({ from_day }) => from_day === from)
    ? [...agreements]
    : [...agreements, { ...before, from_day: from }].sort(byDay);
  const changed = rows.map((row) => ({ ...row }));
  for (const field of Object.keys(change) as (keyof typeof change)[]) {
    let isPlanned = false;
    for (const [index, row] of rows.entries()) {
      if (row.from_day < from) continue;
      // From tomorrow on, another value than the day before is a plan, which stays.
      const earlier = rows[index - 1];
      if (row.from_day > today && row.from_day > from && earlier && row[field] !== earlier[field])
        isPlanned = true;
      const next = changed[index];
      if (!isPlanned && next) Object.assign(next, { [field]: change[field] });
    }
  }
  return changed.filter((row, index) => {
    const earlier = changed[index - 1];
    return !earlier || !hasSameTerms(row, earlier);
  });
}

/** The fields of a change that later agreements, from tomorrow on, replace: they are named to whoever changes it. */
export function plannedAfter<Row extends Agreement>(
  agreements: readonly Row[],
  fields: readonly (keyof Row)[],
  today: string,
): Row[] {
  return agreements.filter((row, index) => {
    const earlier = agreements[index - 1];
    return row.from_day > today && earlier && fields.some((field) => row[field] !== earlier[field]);
  });
}

function hasSameTerms<Row extends Agreement>(one: Row, other: Row): boolean {
  return (Object.keys(one) as (keyof Row)[]).every(
    (field) => field === 'from_day' || one[field] === other[field],
  );
}

function byDay(one: Agreement, other: Agreement): number {
  return one.from_day < other.from_day ? -1 : Number(one.from_day > other.from_day);
}
