import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { bookingAnchor } from './booking-link';
import type { BookingRow } from './booking-row';

/**
 * Leads to the booking that the address names in its hash: shows its page of the list, then gives it the focus, once for
 * each visit of that address.
 *
 * @param showIndex shows the page that holds a row, by its index among all rows
 */
export function useLinkedBooking(rows: readonly BookingRow[], showIndex: (index: number) => void): void {
  const { hash, key } = useLocation();
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (hash === '' || reached.current === key) return;
    const index = rows.findIndex((row) => `#${bookingAnchor(row)}` === hash);
    if (index < 0) return;
    const element = document.getElementById(hash.slice(1));
    // It is on another page: after the next render it is on this one.
    if (!element) return showIndex(index);
    reached.current = key;
    element.focus();
  });
}
