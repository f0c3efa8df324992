import { AccountContent } from 'account-kit/account-content';
import { SecondFactorNotice } from 'account-kit/second-factor/second-factor-notice';
import { SecondFactorPart } from 'account-kit/second-factor/second-factor-part';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { usePageReady } from 'section-kit/page-ready';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageNames } from '../../shared/frame/messages';
import { pageTitle } from '../../shared/frame/page-title';

/** `/Account`: the own account of an administrator. */
export default function AccountPage() {
  usePageReady(pageTitle(pageNames.account));
  return (
    <Page width="wide">
      <PageHeader back={<BackToDashboard />} title={pageNames.account} />
      <SecondFactorNotice />
      <AccountContent>
        <SecondFactorPart />
      </AccountContent>
    </Page>
  );
}
