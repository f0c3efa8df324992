import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { INSTITUTE_NAME } from 'api-contract/institute';
import type { WaitingCounts } from 'api-contract/waiting-schema';
import { BrandHeader } from 'design-system/brand-header';
import { Button, buttonClass } from 'design-system/button';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { CircleUserRound, LogOut, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccountSwitchMessage } from 'section-kit/use-account-switch-message';
import { useScopedQueryClient } from 'section-kit/use-scoped-query-client';
import { useSignOut } from 'section-kit/use-sign-out';
import { useAccountKey } from 'shared-auth';
import { RightGate } from '../rights/right-gate';
import { waitingCounts } from '../waiting/waiting-counts';
import styles from './admin-frame.module.css';
import { GuardedLink } from './guarded-link';
import { frameMessages, pageNames } from './messages';
import { NavigationList } from './navigation-list';
import { PhoneMenu } from './phone-menu';
import { useAdminName } from './use-admin-name';

/** The frame of every page of the section, mounted anew for each account. */
export function AdminFrame({ children }: { children: ReactNode }) {
  useAccountSwitchMessage(frameMessages.nameless);
  return <AccountFrame key={useAccountKey('admin')}>{children}</AccountFrame>;
}

/** Header, sidebar (a menu on narrow screens), and the account's own query cache. */
function AccountFrame({ children }: { children: ReactNode }) {
  const queryClient = useScopedQueryClient();
  const adminName = useAdminName();
  const { data: counts } = useQuery(waitingCounts(), queryClient);
  const { signOut, question } = useSignOut();
  return (
    <QueryClientProvider client={queryClient}>
      <FrameLayout
        counts={counts}
        actions={
          <>
            <GuardedLink to="/Account" className={styles.account}>
              <CircleUserRound aria-hidden="true" />
              <span className={styles.adminName} dir="auto">
                {adminName}
              </span>
              <VisuallyHidden>{`، ${pageNames.account}`}</VisuallyHidden>
            </GuardedLink>
            <Button variant="quiet" icon={<LogOut />} onClick={signOut}>
              <span className={styles.wideOnly}>{frameMessages.signOut}</span>
            </Button>
            <PhoneMenu counts={counts} buttonClass={styles.menu} labelClass={styles.wideOnly} />
          </>
        }
      >
        {question}
        <RightGate>{children}</RightGate>
      </FrameLayout>
    </QueryClientProvider>
  );
}

/** The frame of a skeleton. */
export function AdminFrameSkeleton({ children }: { children: ReactNode }) {
  const quiet = buttonClass({ variant: 'quiet' });
  return (
    <FrameLayout
      actions={
        <>
          <span className={styles.account}>
            <CircleUserRound aria-hidden="true" />
            <span className={styles.adminName}>{frameMessages.nameless}</span>
          </span>
          <span className={quiet} aria-hidden="true">
            <LogOut />
            <span className={styles.wideOnly}>{frameMessages.signOut}</span>
          </span>
          <span className={`${quiet} ${styles.menu}`} aria-hidden="true">
            <Menu />
            <span className={styles.wideOnly}>{frameMessages.menu}</span>
          </span>
        </>
      }
    >
      {children}
    </FrameLayout>
  );
}

interface FrameLayoutProps {
  counts?: WaitingCounts | null | undefined;
  actions: ReactNode;
  children: ReactNode;
}

function FrameLayout({ counts, actions, children }: FrameLayoutProps) {
  return (
    <div className={styles.frame}>
      <BrandHeader
        name={INSTITUTE_NAME}
        renderHome={(content, className) => (
          <GuardedLink to="/AdminDashboard" className={className}>
            {content}
          </GuardedLink>
        )}
        actions={actions}
      />
      <div className={styles.body}>
        <nav className={styles.sidebar} aria-label={frameMessages.navigation}>
          <NavigationList counts={counts} />
        </nav>
        <main id="main" className={styles.main}>
          {children}
        </main>
      </div>
    </div>
  );
}
