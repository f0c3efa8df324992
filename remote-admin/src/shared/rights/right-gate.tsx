import { ADMIN_RIGHT_NAMES } from 'api-contract/permissions';
import { joinList } from 'arabic-text/list';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState } from 'design-system/states';
import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { isForRight, useCurrentRoute } from 'section-kit/contributions';
import { usePageReady } from 'section-kit/page-ready';
import { useAdminRight } from 'shared-auth';
import { BackToDashboard } from '../frame/back-to-dashboard';
import { pageTitle } from '../frame/page-title';
import { rightMessages } from './messages';

/** Shows the page of the address, or says that it is for other rights. The session stays (unlike with another role). */
export function RightGate({ children }: { children: ReactNode }) {
  const rights = useCurrentRoute()?.rights;
  return isForRight(useAdminRight(), rights) ? children : <NotAllowedPage rights={rights ?? []} />;
}

function NotAllowedPage({ rights }: { rights: readonly string[] }) {
  usePageReady(pageTitle(rightMessages.notAllowed));
  return (
    <Page width="wide">
      <PageHeader title={rightMessages.notAllowed} />
      <EmptyState
        icon={<LockKeyhole />}
        title={rightMessages.allowedRights(joinList(rights.map(nameOfRight)))}
        action={<BackToDashboard />}
      >
        {rightMessages.whoChangesRights}
      </EmptyState>
    </Page>
  );
}

/** Rights of later releases are shown as they are. */
function nameOfRight(right: string): string {
  return (ADMIN_RIGHT_NAMES as Readonly<Record<string, string>>)[right] ?? right;
}
