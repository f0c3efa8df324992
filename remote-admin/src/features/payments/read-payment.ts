import { isCalendarDay } from 'api-contract/calendar-day';
import { isPaymentCost } from 'api-contract/payment';
import { readDate } from 'arabic-text/date';
import { readNumber } from 'design-system/number-field';
import { paymentMessages } from './messages';

/** A payment as it is sent: `cost` in whole shekels, `date` as `YYYY-MM-DD`. */
export interface NewPayment {
  name: string;
  cost: number;
  date: string;
}

/** The payment in a filled form, and for each field that is not filled correctly why. */
export type ReadPayment =
  | { payment: NewPayment; wrong?: undefined }
  | { payment?: undefined; wrong: Readonly<Partial<Record<keyof NewPayment, string>>> };

/**
 * Reads the form (spec §5): the name trimmed and required, the amount a whole number, the date
 * required and not after today. Both digit sets are accepted.
 *
 * @param today the institute's day, `YYYY-MM-DD`
 */
export function readPayment(form: FormData, today: string): ReadPayment {
  const name = text(form, 'name');
  const cost = readNumber(text(form, 'cost'), true);
  const date = readDate(text(form, 'date')) ?? '';
  const messages = paymentMessages.wrong;
  const wrong: Partial<Record<keyof NewPayment, string>> = {};
  if (name === '') wrong.name = messages.name;
  if (cost === null || !isPaymentCost(cost)) wrong.cost = messages.cost;
  if (!isCalendarDay(date)) wrong.date = messages.date;
  else if (date > today) wrong.date = messages.future;
  return cost === null || Object.keys(wrong).length > 0 ? { wrong } : { payment: { name, cost, date } };
}

function text(form: FormData, field: keyof NewPayment): string {
  const value = form.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
