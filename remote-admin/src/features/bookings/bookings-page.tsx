import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { CalendarX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePageReady } from 'section-contract/page-ready';
import { useAddressChoice } from 'section-contract/use-address-choice';
import { BackToDashboard } from '../../frame/back-to-dashboard';
import { pageTitle } from '../../frame/page-title';
import { arrangeBookings, NO_ARRANGEMENT } from './arrange-bookings';
import { BookingFilters } from './booking-filters';
import { BookingList } from './booking-list';
import { type BookingMode, bookingsOfDay, isBookingMode } from './booking-queries';
import { DayFailure } from './day-failure';
import { bookingMessages } from './messages';
import { useBookingChanges } from './use-booking-changes';

/** `/Admin_Booking`: the bookings of a day, by request or by lesson, to decide on and to edit. */
export default function BookingsPage() {
  usePageReady(pageTitle(bookingMessages.title));
  const [mode, setMode] = useAddressChoice<BookingMode>('mode', () => 'booked', isBookingMode);
  const [day, setDay] = useAddressChoice('date', currentDay, isCalendarDay);
  const [arrangement, setArrangement] = useState(NO_ARRANGEMENT);
  const { data, isFetching, isError, refetch } = useQuery(bookingsOfDay(mode, day));
  const changes = useBookingChanges();
  const rows = useMemo(
    () => arrangeBookings(changes.withChanges(data ?? []), arrangement),
    [changes.withChanges, data, arrangement],
  );
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={bookingMessages.title}
        subtitle={bookingMessages.subtitle}
      />
      <Stack>
        <BookingFilters
          mode={mode}
          onModeChange={setMode}
          day={day}
          onDayChange={setDay}
          arrangement={arrangement}
          onArrangementChange={setArrangement}
          count={data ? rows.length : undefined}
        />
        {isError && <DayFailure busy={isFetching} onRetry={() => refetch()} />}
        {!data && isFetching ? (
          <LoadingState label={bookingMessages.loading} lines={8} />
        ) : (
          <BookingList
            key={`${mode} ${day}`}
            rows={rows}
            changes={changes}
            empty={<EmptyState icon={<CalendarX />} title={bookingMessages.empty} />}
          />
        )}
      </Stack>
    </Page>
  );
}
