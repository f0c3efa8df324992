import { useQuery } from '@tanstack/react-query';
import { CardContent, cardLinkClass } from 'design-system/card';
import { CalendarClock } from 'lucide-react';
import { withQueryClient } from 'section-kit/with-query-client';
import { guardNavigation } from 'shared-auth';
import { pageNames } from '../../shared/frame/messages';
import { waitingMessages } from '../../shared/text/waiting-messages';

import { waitingCounts } from '../../shared/waiting/waiting-counts';
import { waitingBookingsText } from './waiting-bookings-messages';

/**
 * A fragment of `/AdminDashboard`: the number of pending bookings, with a link to them. A server that implements only
 * spec §7 does not count them.
 */
function WaitingBookingsCard() {
  // The page has just read them.
  const { data: counts, isError } = useQuery({ ...waitingCounts(), refetchOnMount: false });
  const notCounted = isError ? waitingMessages.unknownCount : waitingMessages.openPending;
  return (
    <a
      href={counts === null ? '/Admin_Booking' : '/Admin_Booking?mode=waiting'}
      className={cardLinkClass}
      onClick={(event) => guardNavigation('admin', event)}
    >
      <CardContent
        icon={<CalendarClock />}
        title={pageNames.bookings}
        description={counts ? waitingBookingsText(counts.pending_bookings) : notCounted}
      />
    </a>
  );
}

export default withQueryClient(WaitingBookingsCard);
