import { QueryClientProvider } from '@tanstack/react-query';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { BrandHeader } from 'design-system/brand-header';
import { Button } from 'design-system/button';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccountSwitchMessage } from 'section-kit/use-account-switch-message';
import { useScopedQueryClient } from 'section-kit/use-scoped-query-client';
import { useSignOut } from 'section-kit/use-sign-out';
import { useAccountKey } from 'shared-auth';
import styles from './admin-frame.module.css';
import { GuardedLink } from './guarded-link';
import { frameMessages } from './messages';
import { NavigationList } from './navigation-list';
import { PhoneMenu } from './phone-menu';
import { useAdminName } from './use-admin-name';

/** What stands around every page of the section, made anew for each account. */
export function AdminFrame({ children }: { children: ReactNode }) {
  useAccountSwitchMessage(frameMessages.nameless);
  return <AccountFrame key={useAccountKey('admin')}>{children}</AccountFrame>;
}

/** Header, sidebar (a menu on narrow screens), and the account's own cache, which ends with it. */
function AccountFrame({ children }: { children: ReactNode }) {
  const queryClient = useScopedQueryClient();
  const { signOut, question } = useSignOut();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles.frame}>
        <AdminHeader onSignOut={signOut} />
        {question}
        <div className={styles.body}>
          <nav className={styles.sidebar} aria-label={frameMessages.navigation}>
            <NavigationList />
          </nav>
          <main id="main" className={styles.main}>
            {children}
          </main>
        </div>
      </div>
    </QueryClientProvider>
  );
}

function AdminHeader({ onSignOut }: { onSignOut: () => void }) {
  const adminName = useAdminName();
  return (
    <BrandHeader
      name={INSTITUTE_NAME}
      renderHome={(content, className) => (
        <GuardedLink to="/AdminDashboard" className={className}>
          {content}
        </GuardedLink>
      )}
      actions={
        <>
          <span className={styles.adminName} dir="auto">
            {adminName}
          </span>
          <Button variant="quiet" icon={<LogOut />} onClick={onSignOut}>
            <span className={styles.wideOnly}>{frameMessages.signOut}</span>
          </Button>
          <PhoneMenu buttonClass={styles.menu} labelClass={styles.wideOnly} />
        </>
      }
    />
  );
}
