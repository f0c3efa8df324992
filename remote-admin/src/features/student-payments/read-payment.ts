import { isCalendarDay } from 'api-contract/calendar-day';
import { STUDENT_PAYMENT_COST_MAX } from 'api-contract/limits';
import { readDate } from 'arabic-text/date';
import { readNumber } from 'design-system/number-field';

/** A payment as it is sent: `cost` in whole shekels, `date` as `YYYY-MM-DD`. */
export interface NewPayment {
  name: string;
  cost: number;
  date: string;
}

/** The payment in a filled form, and the fields that are not filled correctly. */
export type ReadPayment =
  | { payment: NewPayment; wrong?: undefined }
  | { payment?: undefined; wrong: ReadonlySet<keyof NewPayment> };

/**
 * Reads the form (spec §5): the name trimmed and required, the amount a whole number, the date
 * required. Both digit sets are accepted.
 */
export function readPayment(form: FormData): ReadPayment {
  const name = text(form, 'name');
  const cost = readNumber(text(form, 'cost'), true);
  const date = readDate(text(form, 'date')) ?? '';
  const wrong = new Set<keyof NewPayment>();
  if (name === '') wrong.add('name');
  if (!isCost(cost)) wrong.add('cost');
  if (!isCalendarDay(date)) wrong.add('date');
  return !isCost(cost) || wrong.size > 0 ? { wrong } : { payment: { name, cost, date } };
}

function isCost(number: number | null): number is number {
  return Number.isInteger(number) && Number(number) >= 1 && Number(number) <= STUDENT_PAYMENT_COST_MAX;
}

function text(form: FormData, field: keyof NewPayment): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
