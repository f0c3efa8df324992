import { buttonClass } from 'design-system/button';
import { Actions, Page } from 'design-system/layout';
import { Notice } from 'design-system/notice';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import { CalendarX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';
import {
  isBookingRequest,
  readLastBooking,
  readReceivedBooking,
  saveLastBooking,
} from '../../last-booking/last-booking';
import { siteMessages } from '../../messages';
import { pageTitle } from '../../site/page-title';
import { SitePage } from '../../site/site-page';
import { BookingSummary } from './booking-summary';
import { bookingSuccessMessages } from './messages';

/** `/BookingSuccess`: what was asked for, also after a reload; opened without a booking it leads to the form. */
export default function BookingSuccessPage() {
  const { state, hash } = useLocation();
  const navigate = useNavigate();
  const [received] = useState(() => readReceivedBooking(hash));
  const [booking] = useState(() => received ?? (isBookingRequest(state) ? state : readLastBooking()));
  const title = booking ? bookingSuccessMessages.title : bookingSuccessMessages.noneTitle;
  usePageReady(pageTitle(title));

  // From here on it is kept as if the page had sent it, and the address says nothing of it.
  useEffect(() => {
    if (!received) return;
    saveLastBooking(received);
    navigate('/BookingSuccess', { replace: true, state: received });
  }, [received, navigate]);

  return (
    <SitePage>
      <Page width="narrow">
        <PageHeader title={title} />
        {booking ? (
          <>
            <Notice tone="success">{bookingSuccessMessages.promise}</Notice>
            <BookingSummary booking={booking} />
            <Actions>
              <Link to="/" className={buttonClass()}>
                {siteMessages.backHome}
              </Link>
              <Link to="/BookingForm" className={buttonClass({ variant: 'secondary' })}>
                {bookingSuccessMessages.bookAnother}
              </Link>
            </Actions>
          </>
        ) : (
          <EmptyState
            icon={<CalendarX />}
            title={bookingSuccessMessages.none}
            action={
              <Link to="/BookingForm" className={buttonClass()}>
                {bookingSuccessMessages.goToForm}
              </Link>
            }
          />
        )}
      </Page>
    </SitePage>
  );
}
