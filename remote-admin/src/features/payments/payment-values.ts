import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { CHEQUE, type PaymentMethod } from 'api-contract/money';
import { isPaymentCost } from 'api-contract/payment';
import { readDate } from 'arabic-text/date';
import { readNumber } from 'design-system/number-field';
import { type FieldErrors, firstErrors, readText, textsOf } from 'section-kit/forms/fields';
import { paymentMessages } from './messages';

/** A payment as it is sent: `cost` in whole shekels, `date` as `YYYY-MM-DD`. */
export interface NewPayment {
  /** It names the student, or the guardian of a family. */
  name: string;
  /** The record that was chosen among namesakes. */
  student_id?: string | undefined;
  /** The family that pays in place of a student. */
  family_id?: string | undefined;
  cost: number;
  date: string;
  method: PaymentMethod;
  /** Missing if it was left empty, as the following fields. */
  purpose?: string | undefined;
  note?: string | undefined;
  cheque_number?: string | undefined;
  cheque_bank?: string | undefined;
  /** `YYYY-MM-DD` */
  cheque_due?: string | undefined;
}

/** A payment before validation. */
export type PaymentValues = Omit<NewPayment, 'cost' | 'student_id'> & { cost: number | null };

const FIELDS = [
  'name',
  'family_id',
  'cost',
  'date',
  'method',
  'purpose',
  'note',
  'cheque_number',
  'cheque_bank',
  'cheque_due',
] as const satisfies readonly (keyof NewPayment)[];

export type PaymentField = (typeof FIELDS)[number];

/** The texts of the form's fields. */
export type PaymentTexts = Record<PaymentField, string>;

export function readPayment(data: FormData): PaymentValues {
  const chequeDue = readText(data, 'cheque_due');
  return {
    name: readText(data, 'name'),
    // The form has this field for a family only.
    family_id: readText(data, 'family_id') || undefined,
    cost: readNumber(readText(data, 'cost'), true),
    date: readDate(readText(data, 'date')) ?? '',
    method: readText(data, 'method') as PaymentMethod,
    purpose: readText(data, 'purpose') || undefined,
    note: readText(data, 'note') || undefined,
    // The form has these fields for cheques only.
    cheque_number: readText(data, 'cheque_number') || undefined,
    cheque_bank: readText(data, 'cheque_bank') || undefined,
    cheque_due: chequeDue === '' ? undefined : (readDate(chequeDue) ?? chequeDue),
  };
}

/** The rules of spec §5; the date must not be in the future, and a cheque has a number and a day. */
export function validatePayment(values: PaymentValues): FieldErrors<PaymentField> {
  const { name, cost, date, method, cheque_number, cheque_due = '' } = values;
  const { invalid } = paymentMessages;
  return firstErrors([
    ['name', name === '', invalid.name],
    ['cost', cost === null || !isPaymentCost(cost), invalid.cost],
    ['date', !isCalendarDay(date), invalid.date],
    ['date', date > currentDay(), invalid.future],
    ['cheque_number', method === CHEQUE && !cheque_number, invalid.chequeNumber],
    ['cheque_due', method === CHEQUE && !isCalendarDay(cheque_due), invalid.chequeDue],
  ]);
}

/** The draft in a form; `undefined` while it holds only the initial date. */
export function readDraft(form: HTMLFormElement, startDate: string): PaymentTexts | undefined {
  const draft = parseDraft(Object.fromEntries(new FormData(form)));
  const { date, method: _, ...typed } = draft;
  const isEmpty = date === startDate && Object.values(typed).every((text) => text.trim() === '');
  return isEmpty ? undefined : draft;
}

export function parseDraft(stored: object): PaymentTexts;
export function parseDraft(stored: unknown): PaymentTexts | undefined;
export function parseDraft(stored: unknown): PaymentTexts | undefined {
  return typeof stored === 'object' && stored !== null ? textsOf(stored, FIELDS) : undefined;
}
