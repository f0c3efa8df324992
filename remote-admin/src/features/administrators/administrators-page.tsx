import { useQuery } from '@tanstack/react-query';
import type { Administrator } from 'api-contract/administrator-schema';
import { Button } from 'design-system/button';
import { Page } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { EmptyState, LoadingState } from 'design-system/states';
import { Plus, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { usePageReady } from 'section-kit/page-ready';
import { QueryContent } from 'section-kit/query-content';
import { BackToDashboard } from '../../shared/frame/back-to-dashboard';
import { pageTitle } from '../../shared/frame/page-title';
import { PasswordLinkDialog } from '../../shared/password-link/password-link-dialog';
import { AddAdministratorDialog } from './add-administrator-dialog';
import { administratorList, administratorPath } from './administrator-queries';
import { AdministratorTable } from './administrator-table';
import { administratorMessages } from './messages';

/** `/Administrators`, for owners: who runs the institute on the site, and with which right. */
export default function AdministratorsPage() {
  usePageReady(pageTitle(administratorMessages.title));
  const query = useQuery(administratorList());
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<Administrator>();
  return (
    <Page width="wide">
      <PageHeader
        back={<BackToDashboard />}
        title={administratorMessages.title}
        subtitle={administratorMessages.subtitle}
        actions={
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
            {administratorMessages.add}
          </Button>
        }
      />
      <QueryContent
        query={query}
        loading={<LoadingState label={administratorMessages.loading} lines={4} />}
        failed={administratorMessages.loadFailed}
      >
        {(administrators) =>
          administrators.length === 0 ? (
            <EmptyState icon={<ShieldCheck />} title={administratorMessages.none} />
          ) : (
            <AdministratorTable administrators={administrators} />
          )
        }
      </QueryContent>
      {isAdding && (
        <AddAdministratorDialog
          onClose={() => setIsAdding(false)}
          onAdded={(administrator) => {
            setIsAdding(false);
            setAdded(administrator);
          }}
        />
      )}
      {added && (
        <PasswordLinkDialog
          username={added.username}
          email={added.email}
          path={administratorPath(added)}
          notice={administratorMessages.added(added.username)}
          onClose={() => setAdded(undefined)}
        />
      )}
    </Page>
  );
}
