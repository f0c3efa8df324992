import type { Option } from 'design-system/select';
import { pricePartMessages } from './price-part-messages';

const MONTHS_BEFORE = 12;
const MONTHS_AFTER = 18;

/** The months that can be chosen around one, `YYYY-MM`, as options of a `Select`; others in `more` too. */
export function monthOptions(around: string, more: readonly (string | null)[] = []): Option[] {
  const months = new Set(more.filter((month) => month !== null));
  for (let distance = -MONTHS_BEFORE; distance <= MONTHS_AFTER; distance++) {
    months.add(monthAt(around, distance));
  }
  return [...months].sort().map((month) => ({ value: month, label: pricePartMessages.fees.month(month) }));
}

function monthAt(month: string, distance: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + distance)).toISOString().slice(0, 'YYYY-MM'.length);
}
