import type { Config } from './configuration/config';

/** What strangers may write: guests, who are teachers whom the institute has not admitted, and visitors without an account. */
export interface StrangersBudget {
  /** Lessons of one guest that are pending at one time, and of all guests. */
  pendingOfGuest: number;
  pendingOfGuests: number;
  /** Lessons sent, changed, deleted and restored in a day: by one guest, by the guests of one network, and by all guests. */
  writesOfGuest: number;
  writesOfNetwork: number;
  writesOfGuests: number;
  /** Bookings of one network in a minute and in a day, and those of everyone that wait. */
  bookings: number;
  bookingsOfDay: number;
  waitingBookings: number;
  /** What families behind one network say of their lessons, in a minute and in a day. */
  familyNotices: number;
  familyNoticesOfDay: number;
  /** Mails in an hour to unproved addresses. */
  unprovedMails: number;
  /** Sign-ins of one account in an hour, of which each makes a session and may send a mail. */
  signIns: number;
  /** Changes of their own accounts in a day: by the guests of one network, and by all guests. */
  accountChangesOfNetwork: number;
  accountChangesOfGuests: number;
}

/** The budget by the configured limits: who raises one of them raises what stands on it. */
export function strangersBudget({
  guestPendingLimit,
  bookingRateLimit,
  authRateLimit,
}: Pick<Config, 'guestPendingLimit' | 'bookingRateLimit' | 'authRateLimit'>): StrangersBudget {
  const writesOfGuest = 2 * guestPendingLimit;
  return {
    pendingOfGuest: guestPendingLimit,
    pendingOfGuests: 10 * guestPendingLimit,
    writesOfGuest,
    // A school is one network: ten of its teachers can begin on one day.
    writesOfNetwork: 10 * writesOfGuest,
    writesOfGuests: 50 * writesOfGuest,
    bookings: bookingRateLimit,
    // A quarter of those that may wait, so that one network cannot take the place of all others.
    bookingsOfDay: 5 * bookingRateLimit,
    waitingBookings: 20 * bookingRateLimit,
    familyNotices: bookingRateLimit,
    // Many families of one telephone company share an address.
    familyNoticesOfDay: 50 * bookingRateLimit,
    unprovedMails: 10 * authRateLimit,
    signIns: 10 * authRateLimit,
    accountChangesOfNetwork: 10 * authRateLimit,
    accountChangesOfGuests: 50 * authRateLimit,
  };
}
