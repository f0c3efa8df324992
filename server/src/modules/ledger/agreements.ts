/** The day from which holds what was agreed from the beginning. */
export const BEGINNING = '0000-01-01';

/** What holds from a day on, until the next agreement of the same record. */
export interface Agreement {
  /** `YYYY-MM-DD` */
  from_day: string;
}

/** What changes; a field that is `undefined` stays. */
export type TermsChange<Row extends Agreement> = {
  [Field in keyof Omit<Row, 'from_day'>]?: Row[Field] | undefined;
};

/**
 * The agreement that is in force on a day.
 *
 * @param agreements of one record, the earliest first
 */
export function inForceOn<Row extends Agreement>(agreements: readonly Row[], day: string): Row | undefined {
  return agreements.findLast(({ from_day }) => from_day <= day);
}

/** The agreement that is in force on a day, of a record that has one from the beginning. */
export function requireInForce<Row extends Agreement>(agreements: readonly Row[], day: string): Row {
  const agreement = inForceOn(agreements, day);
  if (!agreement) throw new Error(`Nothing was agreed until ${day}`);
  return agreement;
}

/**
 * Agreements of one record after a change: what is changed holds from its first day until today in place of all that was
 * agreed about the same field, and goes on until a later day for which something else was planned (domain: agreements have a
 * first day).
 *
 * @param agreements of one record, the earliest first; the first one holds from the beginning
 * @returns the earliest first, without rows that change nothing
 */
export function changeAgreements<Row extends Agreement>(
  agreements: readonly Row[],
  change: TermsChange<Row>,
  { from, today }: { from: string; today: string },
): Row[] {
  const before = requireInForce(agreements, from);
  const rows = agreements.some(({ from_day }) => from_day === from)
    ? [...agreements]
    : [...agreements, { ...before, from_day: from }].sort(byDay);
  const changed = rows.map((row) => ({ ...row }));
  for (const field of Object.keys(change) as (keyof typeof change)[]) {
    if (change[field] === undefined) continue;
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
  return withoutRepetitions(changed);
}

/** Agreements without those that say the same as the one before. */
export function withoutRepetitions<Row extends Agreement>(agreements: readonly Row[]): Row[] {
  return agreements.filter((row, index) => {
    const earlier = agreements[index - 1];
    return !earlier || !hasSameTerms(row, earlier);
  });
}

/** The fields about which something else is agreed on some day than before. */
export function changedFields<Row extends Agreement, Field extends keyof Row>(
  before: readonly Row[],
  after: readonly Row[],
  fields: readonly Field[],
): Field[] {
  const days = [...before, ...after].map(({ from_day }) => from_day);
  return fields.filter((field) =>
    days.some((day) => inForceOn(before, day)?.[field] !== inForceOn(after, day)?.[field]),
  );
}

/** The fields of a change that later agreements replace: the answer to the change names them. */
export function plannedAfter<Row extends Agreement>(
  agreements: readonly Row[],
  fields: readonly (keyof Row)[],
  day: string,
): Row[] {
  return agreements.filter((row, index) => {
    const earlier = agreements[index - 1];
    return row.from_day > day && earlier && fields.some((field) => row[field] !== earlier[field]);
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
