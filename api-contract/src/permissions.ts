import type { AdminRight } from './account';

/**
 * What only some administrators may do, with their rights. All other calls for administrators are for all of them. The
 * server checks each call, and pages show what the account may do.
 */
export const PERMISSIONS = {
  /** Deciding on lessons and bookings, and changing students, families and teachers. */
  decisions: ['owner', 'secretary'],
  /** Payments, receipts, packages from the price list, balances and statements. */
  money: ['owner', 'secretary', 'accountant'],
  /** Voiding any payment; with `money` alone, an own one of the same day. */
  voiding: ['owner', 'accountant'],
  /** Adjustments, refunds and opening balances. */
  adjustments: ['owner', 'accountant'],
  /** Prices, discounts, the table of siblings, monthly fees, and packages with a free price. */
  prices: ['owner', 'accountant'],
  /** What teachers earn. */
  pay: ['owner', 'accountant'],
  /** Closing a month. */
  closing: ['owner', 'accountant'],
  /** The history of the institute, which tells of payments too. */
  history: ['owner', 'accountant'],
  /** Settings, administrators, erasure, make-ups for goodwill, and opening a closed month again. */
  administration: ['owner'],
} as const satisfies Record<string, readonly AdminRight[]>;

/** What pages call the rights. */
export const ADMIN_RIGHT_NAMES: Readonly<Record<AdminRight, string>> = {
  owner: 'مالك',
  secretary: 'سكرتارية',
  accountant: 'محاسبة',
};

export type Permission = keyof typeof PERMISSIONS;

/**
 * Whether an administrator may do something.
 *
 * @param right also one that only a later release knows, which has none of these permissions
 */
export function hasPermission(right: string, permission: Permission): boolean {
  return (PERMISSIONS[permission] as readonly string[]).includes(right);
}
