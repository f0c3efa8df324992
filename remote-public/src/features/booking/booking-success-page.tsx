import { BOOKING_CONFIRMATION } from 'api-contract/booking-confirmation';
import { Alert } from 'design-system/alert';
import { Actions, Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from 'section-kit/button-link';
import { usePageReady } from 'section-kit/page-ready';
import { pageTitle } from '../../shared/frame/page-title';
import { SitePage } from '../../shared/frame/site-page';
import { siteMessages } from '../../shared/messages';
import { BookingSummary } from './booking-summary';
import { isConfirmedBooking, readLastBooking } from './last-booking';
import { OwnLink } from './own-link';
import { bookingSuccessMessages } from './success-messages';

/** `/BookingSuccess`: the sent booking, also after a reload; without one, a link to the form. */
export default function BookingSuccessPage() {
  const { state } = useLocation();
  const [booking] = useState(() => (isConfirmedBooking(state) ? state : readLastBooking()));
  const title = booking ? BOOKING_CONFIRMATION.title : bookingSuccessMessages.noneTitle;
  usePageReady(pageTitle(title));

  return (
    <SitePage>
      <Page width="narrow">
        <PageHeader title={title} />
        {booking ? (
          <>
            <Alert tone="success">
              <p>{BOOKING_CONFIRMATION.promise}</p>
              {booking.bookingDate && (
                <p>{BOOKING_CONFIRMATION.replyBy({ ...booking, bookingDate: booking.bookingDate })}</p>
              )}
              {booking.reference && <p>{BOOKING_CONFIRMATION.keep}</p>}
            </Alert>
            {booking.link && <OwnLink link={booking.link} phone={booking.phone} />}
            <BookingSummary booking={booking} />
            <Actions>
              <ButtonLink to="/">{siteMessages.backHome}</ButtonLink>
              <ButtonLink to="/BookingForm" variant="secondary">
                {bookingSuccessMessages.bookAnother}
              </ButtonLink>
            </Actions>
          </>
        ) : (
          <EmptyState
            icon={<CalendarX />}
            title={bookingSuccessMessages.none}
            action={<ButtonLink to="/BookingForm">{bookingSuccessMessages.goToForm}</ButtonLink>}
          />
        )}
      </Page>
    </SitePage>
  );
}
