import { useQuery } from '@tanstack/react-query';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, ErrorState, LoadingState } from 'design-system/states';
import { CalendarX } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { useStickyError } from 'section-kit/use-sticky-error';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { Filters } from '../../shared/lists/filters';
import { arrangeBookings, NO_ARRANGEMENT } from './arrange-bookings';
import { BookingEditDialog } from './booking-edit-dialog';
import { BookingModes, useBookingFilters } from './booking-filters';
import { BookingList } from './booking-list';
import { bookingsOfDay } from './booking-queries';
import { bookingMessages } from './messages';
import { useBookingChanges } from './use-booking-changes';
import { useBookingEdits } from './use-booking-edits';
import { useBookingMode } from './use-booking-mode';

/** `/Admin_Booking`: the pending bookings, or those of a day by request or by lesson. */
export default function BookingsPage() {
  usePageReady(pageTitle(bookingMessages.title));
  const { modes, mode, setMode, waiting } = useBookingMode();
  const { day, filters, arrangement, clearSearch } = useBookingFilters(mode);
  const searched = useDeferredValue(arrangement);
  const isWaiting = mode === 'waiting';
  const ofDay = useQuery({
    ...bookingsOfDay(isWaiting || !mode ? 'booked' : mode, day),
    enabled: mode !== undefined && !isWaiting,
  });
  const bookings = isWaiting ? waiting : ofDay;
  const list = useRef<HTMLDivElement>(null);
  const failure = useStickyError(bookings, list);
  const changes = useBookingChanges();
  const edits = useBookingEdits(changes);
  const { withChanges } = changes;
  const all = useMemo(
    () => arrangeBookings(bookings.data ?? [], { ...NO_ARRANGEMENT, status: isWaiting ? 'pending' : 'all' }),
    [bookings.data, isWaiting],
  );
  // Filtered as the server knows them: a row that is being decided stays where it is.
  const found = useMemo(() => withChanges(arrangeBookings(all, searched)), [withChanges, all, searched]);
  const empty = useMemo(
    () => <EmptyState icon={<CalendarX />} title={emptyTitle(isWaiting, searched.search)} />,
    [isWaiting, searched.search],
  );
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={bookingMessages.title}
        subtitle={bookingMessages.subtitle}
        actions={<BookingModes modes={modes} mode={mode} onModeChange={setMode} />}
      />
      <Stack>
        {mode && <Filters label={bookingMessages.filters} filters={filters} />}
        {mode && failure.error && (
          <ErrorState
            message={isWaiting ? bookingMessages.waitingFailed : bookingMessages.dayFailed}
            busy={failure.busy}
            onRetry={failure.retry}
          />
        )}
        {/* A list of its own for each view: one that lasted would be pushed down by the filters, which come with the data. */}
        <Stack key={mode ?? 'unknown'} ref={list} tabIndex={-1}>
          {mode && bookings.data && (
            <BookingList
              key={`${mode} ${day}`}
              all={all}
              found={found}
              arrangement={searched}
              isWaiting={isWaiting}
              showDuring={changes.showDuring}
              saveStatus={changes.saveStatus}
              onEdit={edits.edit}
              onFollow={clearSearch}
              empty={empty}
            />
          )}
          {!(mode && (bookings.data || failure.error)) && (
            // The filters take the place of the first lines.
            <LoadingState label={bookingMessages.loading} lines={8} />
          )}
        </Stack>
      </Stack>
      {changes.conflictDialog}
      {edits.open && (
        <BookingEditDialog
          key={`${edits.open.booking._id} ${edits.open.isRestored}`}
          edit={edits.open}
          onType={edits.keep}
          onSave={edits.save}
          onRestart={edits.restart}
          onClose={edits.close}
        />
      )}
    </Page>
  );
}

function emptyTitle(isWaiting: boolean, search: string): string {
  if (!isWaiting) return bookingMessages.empty;
  return search.trim() === '' ? bookingMessages.noneWaiting : bookingMessages.nothingMatches;
}
