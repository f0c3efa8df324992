import { Card } from 'design-system/card';
import { Actions, Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ButtonLink } from 'section-kit/button-link';
import { usePageReady } from 'section-kit/page-ready';
import { BackLink } from '../../shared/frame/back-link';
import { ContactList } from '../../shared/frame/contact-list';
import { pageTitle } from '../../shared/frame/page-title';
import { SitePage } from '../../shared/frame/site-page';
import { siteMessages } from '../../shared/messages';
import { contactMessages } from './messages';

/** `/ContactUs`: support person, phone, e-mail and social link (spec §2). */
export default function ContactPage() {
  usePageReady(pageTitle(contactMessages.title));
  return (
    <SitePage>
      <Page width="narrow">
        <PageHeader
          title={contactMessages.title}
          subtitle={contactMessages.subtitle}
          back={<BackLink to="home" />}
        />
        <Card>
          <ContactList />
        </Card>
        <Actions>
          <ButtonLink to="/BookingForm">{siteMessages.bookLesson}</ButtonLink>
        </Actions>
      </Page>
    </SitePage>
  );
}
