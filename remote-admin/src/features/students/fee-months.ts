import { addMonths } from 'api-contract/calendar-month';
import { monthText } from 'arabic-text/months';
import type { Option } from 'design-system/select';

const MONTHS_BEFORE = 12;
const MONTHS_AFTER = 18;

/** The months that can be chosen around one, `YYYY-MM`, as options of a `Select`; others in `more` too. */
export function monthOptions(around: string, more: readonly (string | null)[] = []): Option[] {
  const months = new Set(more.filter((month) => month !== null));
  for (let distance = -MONTHS_BEFORE; distance <= MONTHS_AFTER; distance++) {
    months.add(addMonths(around, distance));
  }
  return [...months].sort().map((month) => ({ value: month, label: monthText(month) }));
}
