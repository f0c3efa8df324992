import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PaymentTotals, StudentPayment, StudentPayments } from 'api-contract/payment-schema';
import { createNameSearch, foldName } from 'arabic-text/fold';
import { useLocation } from 'react-router-dom';
import { delay } from 'section-kit/delay';
import { fillMissingFields } from 'section-kit/fill-missing-fields';
import { api } from 'shared-auth';
import { type ListedRows, TYPING_PAUSE_MS } from '../lists/list-queries';
import {
  cutPage,
  pageCountOf,
  readNumberedPages,
  useChosenPage,
  type WantedPage,
} from '../lists/numbered-pages';
import { linkedPayment } from './payment-link';

/** The prefix of the keys of all lists of payments. */
export const PAYMENTS_KEY = ['student-payments'];

/** A page of rows must render within one frame after a key press. */
const PAGE_SIZE = 20;

/** The defaults of missing fields. */
const PAYMENT_DEFAULTS: Partial<StudentPayment> = { name: '', cost: 0, date: '' };

/** The payments of a month that are searched by their payers. */
export interface PaymentSearch {
  /** `YYYY-MM` */
  month: string;
  /** A part of a student's name or of a phone number. */
  student: string;
}

interface PaymentPage extends ListedRows<StudentPayment> {
  total: number;
  /** The sum of all payments that were found, in shekels. */
  sum: number;
  page: number;
}

/** The shown page of the payments of a month, with the number and the sum of all that match. Another search shows the first page. */
export function usePaymentPages(search: PaymentSearch) {
  const { hash, key } = useLocation();
  const [page, onPageChange] = useChosenPage(JSON.stringify([search, key]));
  // A link to a payment shows the page with it, until another one is chosen.
  const row = page === undefined && search.student === '' ? linkedPayment(hash) : undefined;
  const query = useQuery(paymentPage(search, { page: page ?? 1, row }));
  return { query, pages: pagesOf(query.data, onPageChange) };
}

/** The shown page of what each student or family paid in a month. */
export function usePaymentTotals(search: PaymentSearch) {
  const [page = 1, onPageChange] = useChosenPage(JSON.stringify(search));
  const query = useQuery(paymentTotals(search, page));
  return { query, pages: pagesOf(query.data, onPageChange) };
}

function pagesOf(data: { page: number; total: number } | undefined, onPageChange: (page: number) => void) {
  return { page: data?.page ?? 1, pageCount: pageCountOf(data?.total, PAGE_SIZE), onPageChange };
}

function paymentPage(search: PaymentSearch, wanted: WantedPage) {
  const { month, student } = search;
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, month, 'pages', foldName(student), wanted],
    async queryFn({ signal }) {
      await pauseInTyping(student, signal);
      return readPaymentPage(search, wanted, PAGE_SIZE, signal);
    },
    placeholderData: ofSameMonth(month),
  });
}

async function readPaymentPage(
  { month, student }: PaymentSearch,
  wanted: WantedPage,
  limit: number,
  signal?: AbortSignal,
): Promise<PaymentPage> {
  const { page, row: payment } = wanted;
  const answer = await api.get<StudentPayments>('/student_payments/', {
    query: { month, query: student || undefined, limit, page, payment },
    signal,
    schema: { payments: 'list' },
  });
  const rows = fillMissingFields(answer.payments, PAYMENT_DEFAULTS)
    // `null` means that the server can void the payment, a missing field that it cannot.
    .map((row, index) => ({ ...row, voided_at: answer.payments[index]?.voided_at }));
  const { total, sum, page: answered } = answer;
  if (total !== undefined) return { rows, total, sum: sum ?? 0, page: answered ?? page };
  const matches = createNameSearch(student);
  const found = rows.filter(({ name }) => matches(name));
  return { ...cutPage(found, wanted, limit), sum: found.reduce((all, { cost }) => all + cost, 0) };
}

function paymentTotals(search: PaymentSearch, page: number) {
  const { month, student } = search;
  return queryOptions({
    queryKey: [...PAYMENTS_KEY, month, 'totals', foldName(student), page],
    async queryFn({ signal }) {
      await pauseInTyping(student, signal);
      return readTotalsPage(search, page, PAGE_SIZE, signal);
    },
    placeholderData: ofSameMonth(month),
  });
}

function readTotalsPage(
  { month, student }: PaymentSearch,
  page: number,
  limit: number,
  signal?: AbortSignal,
) {
  return api.get<PaymentTotals>('/admin/payment-totals', {
    query: { month, query: student || undefined, limit, page },
    signal,
    schema: { payers: 'list', total: 'number', page: 'number' },
  });
}

/** All payments that match, and what each payer paid, for paper. */
export async function readAllPayments(search: PaymentSearch) {
  const payments = await readNumberedPages((page, limit) => readPaymentPage(search, { page }, limit));
  const payers = await readNumberedPages(async (page, limit) => {
    const { payers: rows, total } = await readTotalsPage(search, page, limit);
    return { rows, total };
  });
  return { payments, payers };
}

async function pauseInTyping(typed: string, signal: AbortSignal): Promise<void> {
  if (typed !== '') await delay(TYPING_PAUSE_MS, signal);
}

/** Further typing and another page keep the rows until there are others, another month does not. */
function ofSameMonth(month: string) {
  return <Data>(data: Data | undefined, before: { queryKey: readonly unknown[] } | undefined) =>
    before?.queryKey[PAYMENTS_KEY.length] === month ? data : undefined;
}
