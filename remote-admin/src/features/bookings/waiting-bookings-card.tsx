import { useQuery } from '@tanstack/react-query';
import { CardContent, cardLinkClass } from 'design-system/card';
import { CalendarClock } from 'lucide-react';
import { withQueryClient } from 'section-kit/with-query-client';
import { ApiError, guardNavigation } from 'shared-auth';
import { pageNames } from '../../shared/frame/messages';
import { waitingMessages } from '../../shared/text/waiting-messages';
import { waitingBookingCount } from './waiting-bookings';
import { waitingBookingsText } from './waiting-bookings-messages';

/**
 * A fragment of `/AdminDashboard`: the number of pending bookings, with a link to them. A server that implements only
 * spec §7 does not count them.
 */
function WaitingBookingsCard() {
  const { data: count, error } = useQuery(waitingBookingCount());
  const isUncounted = error instanceof ApiError && error.kind === 'not-found';
  const notCounted = error && !isUncounted ? waitingMessages.unknownCount : waitingMessages.openPending;
  return (
    <a
      href={isUncounted ? '/Admin_Booking' : '/Admin_Booking?mode=waiting'}
      className={cardLinkClass}
      onClick={(event) => guardNavigation('admin', event)}
    >
      <CardContent
        icon={<CalendarClock />}
        title={pageNames.bookings}
        description={count === undefined ? notCounted : waitingBookingsText(count)}
      />
    </a>
  );
}

export default withQueryClient(WaitingBookingsCard);
