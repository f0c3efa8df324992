import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-kit/page-ready';
import { pageTitle } from '../../frame/page-title';
import { Birthdays } from './birthdays';
import { startMessages } from './messages';
import { PasswordLinkForm } from './password-link-form';

/** `/SectionTemplate`: the section's first page. Its list and its form are examples, for calls that every role may make. */
export default function StartPage() {
  const { title, subtitle } = startMessages;
  usePageReady(pageTitle(title));
  return (
    <Page>
      <PageHeader title={title} subtitle={subtitle} />
      <Stack gap="large">
        <Birthdays />
        <PasswordLinkForm />
      </Stack>
    </Page>
  );
}
