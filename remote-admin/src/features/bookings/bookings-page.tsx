import { useQuery } from '@tanstack/react-query';
import { isCalendarDay } from 'api-contract/calendar-day';
import { currentDay } from 'api-contract/current-day';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { CalendarX } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useStandingFailure } from 'section-calls/use-standing-failure';
import { usePageReady } from 'section-contract/page-ready';
import { useAddressChoice } from 'section-contract/use-address-choice';
import { BackToDashboard } from '../../frame/back-to-dashboard';
import { pageTitle } from '../../frame/page-title';
import { arrangeBookings, NO_ARRANGEMENT } from './arrange-bookings';
import { BookingEditDialog } from './booking-edit-dialog';
import { BookingFilters } from './booking-filters';
import { BookingList } from './booking-list';
import { type BookingMode, bookingsOfDay, isBookingMode } from './booking-queries';
import { DayFailure } from './day-failure';
import { bookingMessages } from './messages';
import { useBookingChanges } from './use-booking-changes';
import { useBookingEdits } from './use-booking-edits';

/** `/Admin_Booking`: the bookings of a day, by request or by lesson, to decide on and to edit. */
export default function BookingsPage() {
  usePageReady(pageTitle(bookingMessages.title));
  const [mode, setMode] = useAddressChoice<BookingMode>('mode', () => 'booked', isBookingMode);
  const [day, setDay] = useAddressChoice('date', currentDay, isCalendarDay);
  const [arrangement, setArrangement] = useState(NO_ARRANGEMENT);
  const bookings = useQuery(bookingsOfDay(mode, day));
  const list = useRef<HTMLDivElement>(null);
  const failure = useStandingFailure(bookings, list);
  const changes = useBookingChanges();
  const edits = useBookingEdits(changes);
  const rows = useMemo(
    () => arrangeBookings(changes.withChanges(bookings.data ?? []), arrangement),
    [changes.withChanges, bookings.data, arrangement],
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
          count={bookings.data ? rows.length : undefined}
        />
        {failure.error && <DayFailure busy={failure.busy} onRetry={failure.retry} />}
        <Stack ref={list} tabIndex={-1}>
          {bookings.data || failure.error ? (
            <BookingList
              key={`${mode} ${day}`}
              rows={rows}
              arrangement={arrangement}
              changes={changes}
              onEdit={edits.edit}
              empty={<EmptyState icon={<CalendarX />} title={bookingMessages.empty} />}
            />
          ) : (
            <LoadingState label={bookingMessages.loading} lines={8} />
          )}
        </Stack>
      </Stack>
      {edits.open && (
        <BookingEditDialog
          key={edits.open.booking._id}
          edit={edits.open}
          onType={edits.keep}
          onSave={edits.save}
          onClose={edits.close}
        />
      )}
    </Page>
  );
}
