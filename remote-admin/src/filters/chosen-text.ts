import { monthLabel } from 'arabic-text/months';

/** A month, `YYYY-MM`, as the head of a printed page says it. */
export function monthText(month: string): string {
  const [year, number] = month.split('-');
  return `${monthLabel(Number(number))} ${year}`;
}

/** What a field holds, after its label; nothing of an empty one. */
export function fieldText(label: string, value: string): string {
  return value.trim() && `${label}: ${value.trim()}`;
}
