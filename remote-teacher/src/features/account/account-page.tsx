import { AccountContent } from 'account-kit/account-content';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageNames, pageTitle } from '../../shared/frame/messages';

/** `/Account`: the own account of a teacher. */
export default function AccountPage() {
  usePageReady(pageTitle(pageNames.account));
  return (
    <Page>
      <PageHeader back={<BackToDashboard />} title={pageNames.account} />
      <AccountContent />
    </Page>
  );
}
