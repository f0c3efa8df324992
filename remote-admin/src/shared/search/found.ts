import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FoundRecords } from 'api-contract/search-schema';
import { plainDayText } from 'arabic-text/day-text';
import { foldForSearch, foldName } from 'arabic-text/fold';
import type { To } from 'react-router-dom';
import type { NavigationEntry } from 'section-contract/contributions';
import { delay } from 'section-kit/delay';
import { api } from 'shared-auth';
import { bookingLink } from '../bookings/booking-link';
import { paymentLink } from '../payments/payment-link';
import { searchMessages } from './messages';

/** A result: a page, or a record with what tells it from similar ones. */
export interface Found {
  kind: keyof typeof searchMessages.kinds;
  to: To;
  name: string;
  details: readonly string[];
}

/** The pause in typing, in milliseconds, after which the server searches. */
const TYPING_PAUSE_MS = 180;
const PAGES_SHOWN = 5;

/** The pages whose names contain what was typed. */
export function foundPages(links: readonly NavigationEntry[], typed: string): Found[] {
  const folded = foldForSearch(typed);
  if (folded === '') return [];
  return links
    .filter(({ label }) => foldForSearch(label).includes(folded))
    .slice(0, PAGES_SHOWN)
    .map(({ path, label }) => ({ kind: 'pages', to: path, name: label, details: [] }));
}

/** The records that the server finds. */
export function foundRecords(typed: string) {
  return queryOptions({
    queryKey: ['search', foldName(typed)],
    queryFn: async ({ signal }) => {
      await delay(TYPING_PAUSE_MS, signal);
      const query = { query: typed };
      return resultsOf(await api.get<FoundRecords>('/admin/search', { query, signal, schema: LISTS }));
    },
    enabled: typed !== '',
    placeholderData: keepPreviousData,
  });
}

const LISTS = {
  students: 'list',
  families: 'list',
  teachers: 'list',
  payments: 'list',
  bookings: 'list',
} as const satisfies Record<keyof FoundRecords, 'list'>;

function resultsOf({ students, families, teachers, payments, bookings }: FoundRecords): Found[] {
  return [
    ...students.map(({ _id, name, education_level, grade, guardian_name }) =>
      record('students', `/Student?id=${_id}`, name, [education_level, grade, guardian_name]),
    ),
    ...families.map(({ _id, guardian_name, phones }) =>
      record('families', `/Family?id=${_id}`, guardian_name, phones),
    ),
    ...teachers.map(({ username, phone }) =>
      record('teachers', `/Teachers?${new URLSearchParams({ query: username })}`, username, [phone]),
    ),
    ...payments.map((payment) =>
      record('payments', paymentLink(payment), searchMessages.receipt(payment.receipt_number ?? undefined), [
        payment.name,
        plainDayText(payment.date),
        payment.voided_at && searchMessages.voided,
      ]),
    ),
    ...bookings.map((booking) =>
      record(
        'bookings',
        { pathname: '/Admin_Booking', ...bookingLink(booking) },
        searchMessages.booking(booking.reference),
        [booking.parentName || booking.students[0], plainDayText(booking.lessonDate)],
      ),
    ),
  ];
}

function record(
  kind: Found['kind'],
  to: To,
  name: string,
  details: readonly (string | null | undefined)[],
): Found {
  return { kind, to, name, details: details.flatMap((text) => text || []) };
}
