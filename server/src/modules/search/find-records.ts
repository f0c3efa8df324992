import type { AdminRight } from 'api-contract/account';
import type { Institute } from 'api-contract/institute';
import type { StudentPayment } from 'api-contract/payment-schema';
import { hasPermission } from 'api-contract/permissions';
import { FOUND_OF_KIND, type FoundRecords } from 'api-contract/search-schema';
import { toWesternDigits } from 'arabic-text/digits';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { findBookingsByNumber } from '../bookings';
import { findPaymentByReceipt } from '../payments';
import { listFamilies, listStudents } from '../students';
import { listTeachers } from '../teachers';

interface Search {
  /** What was typed. */
  query: string;
  right: AdminRight | null;
  /** The countries of phone numbers. */
  countries: Institute['phone_numbers'];
  /** Students and families are shown as it is agreed today. */
  today: string;
}

/** A number of more digits is no receipt number, and may be no integer of the database. */
const RECEIPT_DIGITS_MAX = 9;

/** The records that a text finds, the likeliest of each kind. A text without letters and digits finds none. */
export async function findRecords(
  database: Kysely<Tables>,
  { query, right, countries, today }: Search,
): Promise<FoundRecords> {
  if (!/[\p{L}\p{N}]/u.test(query))
    return { students: [], families: [], teachers: [], payments: [], bookings: [] };
  const selection = { query, countries, today, limit: FOUND_OF_KIND };
  const { students } = await listStudents(database, { ...selection, filter: undefined });
  const { families } = await listFamilies(database, selection);
  const { teachers } = await listTeachers(database, selection);
  const maySeePayments = right !== null && hasPermission(right, 'money');
  return {
    ...{ students, families, teachers },
    payments: maySeePayments ? await paymentsOf(database, query) : [],
    bookings: await findBookingsByNumber(database, query, countries),
  };
}

async function paymentsOf(database: Kysely<Tables>, query: string): Promise<StudentPayment[]> {
  const typed = toWesternDigits(query).trim();
  if (!/^\d+$/.test(typed) || typed.length > RECEIPT_DIGITS_MAX) return [];
  const payment = await findPaymentByReceipt(database, Number(typed));
  return payment ? [payment] : [];
}
