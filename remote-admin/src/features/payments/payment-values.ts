import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { isPaymentCost } from 'api-contract/payment';
import { readDate } from 'arabic-text/date';
import { readNumber } from 'design-system/number-field';
import { type FieldErrors, firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import { paymentMessages } from './messages';

/** A payment as it is sent: `cost` in whole shekels, `date` as `YYYY-MM-DD`. */
export interface NewPayment {
  name: string;
  /** The record that was chosen among namesakes. */
  student_id?: string | undefined;
  cost: number;
  date: string;
}

/** A payment before validation. */
export type PaymentValues = Pick<NewPayment, 'name' | 'date'> & { cost: number | null };

const FIELDS = ['name', 'cost', 'date'] as const satisfies readonly (keyof NewPayment)[];

export type PaymentField = (typeof FIELDS)[number];

/** The texts of the form's fields. */
export type PaymentTexts = Record<PaymentField, string>;

export function readPayment(data: FormData): PaymentValues {
  return {
    name: readText(data, 'name'),
    cost: readNumber(readText(data, 'cost'), true),
    date: readDate(readText(data, 'date')) ?? '',
  };
}

/** The rules of spec §5; the date must not be in the future. */
export function validatePayment({ name, cost, date }: PaymentValues): FieldErrors<PaymentField> {
  const { invalid } = paymentMessages;
  return firstErrors([
    ['name', name === '', invalid.name],
    ['cost', cost === null || !isPaymentCost(cost), invalid.cost],
    ['date', !isCalendarDay(date), invalid.date],
    ['date', date > currentDay(), invalid.future],
  ]);
}

/** The draft in a form; `undefined` while it holds only the initial date. */
export function readDraft(form: HTMLFormElement, startDate: string): PaymentTexts | undefined {
  const draft = parseDraft(Object.fromEntries(new FormData(form)));
  const isEmpty = draft.name.trim() === '' && draft.cost.trim() === '' && draft.date === startDate;
  return isEmpty ? undefined : draft;
}

export function parseDraft(stored: object): PaymentTexts;
export function parseDraft(stored: unknown): PaymentTexts | undefined;
export function parseDraft(stored: unknown): PaymentTexts | undefined {
  return typeof stored === 'object' && stored !== null ? textsOf(stored, FIELDS) : undefined;
}
