import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParamState } from 'section-kit/use-search-param-state';
import { ApiError } from 'shared-auth';
import { type BookingMode, type DayMode, isBookingMode, waitingBookings } from './booking-queries';

const DAY_MODES: readonly DayMode[] = ['booked', 'scheduled'];

/**
 * The view of the bookings page: the one in its address, otherwise the pending bookings if there are any when the page
 * opens, otherwise today's requests (spec §2). A server that implements only spec §7 has two views.
 */
export function useBookingMode() {
  const [chosen, setMode] = useSearchParamState<BookingMode | ''>('mode', () => '', isBookingMode);
  const [opening, setOpening] = useState<BookingMode>();
  const waiting = useQuery(waitingBookings());
  if (!opening && (waiting.data || waiting.isError)) {
    setOpening(waiting.data && waiting.data.length > 0 ? 'waiting' : 'booked');
  }
  const isMissing = waiting.error instanceof ApiError && waiting.error.kind === 'not-found';
  const wanted = chosen === '' ? opening : chosen;
  return {
    modes: isMissing ? DAY_MODES : (['waiting', ...DAY_MODES] as const),
    /** `undefined` until the pending bookings are loaded. */
    mode: wanted === 'waiting' && isMissing ? 'booked' : wanted,
    setMode,
    waiting,
  };
}
