import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-kit/page-ready';
import { BackLink } from '../../shared/frame/back-link';
import { pageTitle } from '../../shared/frame/page-title';
import { SitePage } from '../../shared/frame/site-page';
import { BookingForm } from './booking-form';
import { bookingMessages } from './messages';

/** `/BookingForm`: a booking request without an account (spec §§ 2, 3 and 5). */
export default function BookingFormPage() {
  usePageReady(pageTitle(bookingMessages.title));
  return (
    <SitePage>
      <Page width="narrow">
        <PageHeader
          title={bookingMessages.title}
          subtitle={bookingMessages.subtitle}
          back={<BackLink to="home" />}
        />
        <BookingForm />
      </Page>
    </SitePage>
  );
}
