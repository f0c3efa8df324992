import type { SharedStatement } from 'api-contract/statement-schema';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { PageHeader } from 'design-system/page-header';
import { ErrorState, LoadingState } from 'design-system/states';
import { Letterhead } from 'lesson-kit/letterhead';
import { rangeText } from 'lesson-kit/statement-messages';
import { StatementView } from 'lesson-kit/statement-view';
import { Printer } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePageReady } from 'section-kit/page-ready';
import { api } from 'shared-auth';
import { InstitutePhones } from '../../shared/contact/institute-phones';
import { DeadLink, isDeadLink } from '../../shared/frame/dead-link';
import { pageTitle } from '../../shared/frame/page-title';
import { SiteHeader } from '../../shared/frame/site-header';
import pageStyles from '../../shared/frame/site-page.module.css';
import { requestMessages } from '../../shared/messages';
import { explainFailure } from '../../shared/requests/explain-failure';
import { useRequestOnMount } from '../../shared/requests/use-request-on-mount';
import { sharedStatementMessages } from './messages';
import styles from './shared-statement.module.css';

function openStatement(key: string): Promise<SharedStatement> {
  return api.get<SharedStatement>('/statements', {
    query: { key },
    authenticated: false,
    schema: { name: 'text', lines: 'list', students: 'list', packages: 'list', closing: 'number' },
  });
}

/** `/Statement?key=...`: the statement that a parent opens with a private link, without an account. */
export default function SharedStatementPage() {
  usePageReady(pageTitle(sharedStatementMessages.title));
  const [query] = useSearchParams();
  const key = query.get('key') ?? '';
  return (
    <div className={pageStyles.page}>
      <div className={styles.screenOnly}>
        <SiteHeader bare />
      </div>
      <main id="main" className={pageStyles.main}>
        <Page width="wide">
          {key === '' ? (
            <DeadLink
              heading={sharedStatementMessages.title}
              title={sharedStatementMessages.incomplete}
              hint={sharedStatementMessages.incompleteHint}
            />
          ) : (
            <OpenedStatement linkKey={key} />
          )}
        </Page>
      </main>
    </div>
  );
}

function OpenedStatement({ linkKey }: { linkKey: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [request, retry] = useRequestOnMount(linkKey, openStatement, container);
  if (request.status === 'failed' && isDeadLink(request.error)) {
    return (
      <DeadLink
        heading={sharedStatementMessages.title}
        title={sharedStatementMessages.expired}
        hint={sharedStatementMessages.expiredHint}
      />
    );
  }
  const statement = request.status === 'success' ? request.body : undefined;
  return (
    <>
      <Letterhead />
      <PageHeader
        title={
          <>
            {sharedStatementMessages.title} {statement && <bdi>{statement.name}</bdi>}
          </>
        }
        subtitle={statement && rangeText(statement)}
        actions={
          statement && (
            <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
              {sharedStatementMessages.print}
            </Button>
          )
        }
      />
      <Stack ref={container} tabIndex={-1}>
        {request.status === 'waiting' && <LoadingState label={sharedStatementMessages.loading} lines={8} />}
        {request.status === 'failed' && (
          <ErrorState
            message={explainFailure(
              request.error,
              sharedStatementMessages.failed,
              requestMessages.unavailable,
            )}
            busy={request.busy}
            onRetry={retry}
          />
        )}
        {statement && (
          <>
            <InstitutePhones />
            <StatementView statement={statement} />
          </>
        )}
      </Stack>
    </>
  );
}
