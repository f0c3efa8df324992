import type { Tables } from '../database/schema';

/** A table to copy, and the columns that tell its rows apart and put them in order. */
export interface CopiedTable {
  name: keyof Tables;
  key: string[];
}

/** Every table, each after those that its rows point to. A new table must be added here: the copying test says so. */
export const COPIED_TABLES: readonly CopiedTable[] = [
  { name: 'account', key: ['id'] },
  { name: 'session', key: ['id'] },
  { name: 'mailed_link', key: ['token_hash'] },
  { name: 'outgoing_mail', key: ['id'] },
  { name: 'lesson', key: ['id'] },
  { name: 'lesson_student', key: ['lesson_id', 'position'] },
  { name: 'student', key: ['student_name_folded'] },
  // By its number: a reversal follows the payment that it refers to.
  { name: 'student_payment', key: ['receipt_number'] },
  { name: 'booking', key: ['id'] },
  { name: 'booking_student', key: ['booking_id', 'position'] },
  { name: 'audit_entry', key: ['id'] },
  { name: 'number_series', key: ['name'] },
  { name: 'lesson_count', key: ['account_id'] },
  { name: 'load_failure', key: ['section', 'version', 'stage', 'day'] },
];
