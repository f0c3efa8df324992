import { describeState, isBookingOpen, withLessonTime } from 'api-contract/booking-state';
import { institute } from 'api-contract/institute';
import { instituteEntries } from 'api-contract/institute-entries';
import { MY_BOOKING as messages } from 'api-contract/my-booking';
import type { SharedBooking } from 'api-contract/shared-booking-schema';
import { Alert } from 'design-system/alert';
import { buttonClass } from 'design-system/button';
import { Actions, Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ErrorState, LoadingState } from 'design-system/states';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from 'section-kit/button-link';
import { useHydrated } from 'section-kit/forms/use-hydrated';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { isDeadLink } from '../../shared/frame/dead-link';
import { pageTitle } from '../../shared/frame/page-title';
import { SitePage } from '../../shared/frame/site-page';
import { requestMessages, siteMessages } from '../../shared/messages';
import { explainFailure } from '../../shared/requests/explain-failure';
import { useRequestOnMount } from '../../shared/requests/use-request-on-mount';
import { BookingChanges, type ChangedBooking } from './booking-changes';
import { BookingSummary } from './booking-summary';
import { LostLinkForm } from './lost-link-form';
import { OwnLink } from './own-link';

function openBooking(key: string): Promise<SharedBooking> {
  return api.get<SharedBooking>('/bookings/shared', {
    query: { key },
    authenticated: false,
    schema: { status: 'text', lessonDate: 'text', lessonTime: 'text', students: 'list' },
  });
}

/** `/MyBooking?key=...`: what a family sees of its booking with a private link, without an account. */
export default function MyBookingPage() {
  usePageReady(pageTitle(messages.title));
  const [query] = useSearchParams();
  // The prerendered page knows no key.
  const isRead = useHydrated();
  const key = isRead ? (query.get('key') ?? '') : '';
  return (
    <SitePage>
      <Page width="narrow">
        <PageHeader title={messages.title} />
        {isRead && key === '' ? <LostLink title={messages.incomplete} /> : <OpenedBooking linkKey={key} />}
      </Page>
    </SitePage>
  );
}

function OpenedBooking({ linkKey }: { linkKey: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [request, retry] = useRequestOnMount(linkKey, openBooking, container);
  if (request.status === 'failed' && isDeadLink(request.error)) return <LostLink title={messages.expired} />;
  return (
    <Stack ref={container} tabIndex={-1}>
      {request.status === 'waiting' && (
        <>
          {/* The server writes the booking into it: `platform/site/my-booking.ts`. */}
          <noscript suppressHydrationWarning>{siteMessages.needsScripts}</noscript>
          <LoadingState label={messages.loading} lines={8} />
        </>
      )}
      {request.status === 'failed' && (
        <ErrorState
          message={explainFailure(request.error, messages.failed, requestMessages.unavailable)}
          busy={request.busy}
          onRetry={retry}
        />
      )}
      {request.status === 'success' && (
        <BookingContent opened={request.body} linkKey={linkKey} container={container} />
      )}
    </Stack>
  );
}

interface BookingContentProps {
  opened: SharedBooking;
  linkKey: string;
  /** Gets the focus when the pressed button disappears. */
  container: RefObject<HTMLElement | null>;
}

function BookingContent({ opened, linkKey, container }: BookingContentProps) {
  const [changed, setChanged] = useState<ChangedBooking>();
  const booking = changed ?? opened;
  const { tone, title, next } = describeState(booking);
  const isOpen = isBookingOpen(booking);
  return (
    <>
      {changed && <Alert tone="success">{changed.message}</Alert>}
      <Alert tone={tone} title={title}>
        {next}
      </Alert>
      {booking.can_change ? (
        <BookingChanges
          key={changed?.message}
          booking={booking}
          linkKey={linkKey}
          onChange={(saved) => {
            setChanged(saved);
            container.current?.focus();
          }}
        />
      ) : (
        isOpen && <p>{messages.noticeOver(instituteEntries(institute, 'phone')[0]?.text)}</p>
      )}
      <BookingSummary booking={withLessonTime(booking)} />
      {isOpen && booking.lesson && (
        <a
          className={buttonClass({ variant: 'secondary' })}
          href={`/bookings/shared/calendar.ics?key=${encodeURIComponent(linkKey)}`}
        >
          {messages.calendar}
        </a>
      )}
      {isOpen ? (
        <OwnLink link={window.location.href} />
      ) : (
        <Actions>
          <ButtonLink to="/BookingForm">{messages.bookAnother}</ButtonLink>
        </Actions>
      )}
    </>
  );
}

function LostLink({ title }: { title: string }) {
  return (
    <>
      <Alert tone="warning">{title}</Alert>
      <LostLinkForm />
    </>
  );
}
