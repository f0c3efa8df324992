import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { INSTITUTE_NAME, institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import type { WaitingCounts } from 'api-contract/waiting-schema';
import { BrandHeader } from 'design-system/brand-header';
import { Button, buttonClass } from 'design-system/button';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { CircleUserRound, LogOut, Menu, Search } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { BottomBar, barPlaceClass } from 'section-kit/bottom-bar';
import { Reachability } from 'section-kit/reachability/reachability';
import UnreachableLine from 'section-kit/reachability/unreachable-line';
import { useAccountSwitchMessage } from 'section-kit/use-account-switch-message';
import { useScopedQueryClient } from 'section-kit/use-scoped-query-client';
import { useSignOut } from 'section-kit/use-sign-out';
import { guardNavigation, useAccountKey } from 'shared-auth';
import { endImportDraftWithSignOut } from '../import-draft/import-draft-database';
import { RightGate } from '../rights/right-gate';
import { searchOpenerMessages } from '../search/opener-messages';
import { SearchButton } from '../search/search-button';
import { waitingBehind, waitingCounts } from '../waiting/waiting-counts';
import styles from './admin-frame.module.css';
import { GuardedLink } from './guarded-link';
import { frameMessages, pageNames } from './messages';
import { navigationIcon } from './navigation-icons';
import { NavigationList } from './navigation-list';
import { useAdminName } from './use-admin-name';
import { usePhoneMenu } from './use-phone-menu';
import { useSecondFactorGate } from './use-second-factor-gate';

/** The frame of every page of the section, mounted anew for each account. */
export function AdminFrame({ children }: { children: ReactNode }) {
  useAccountSwitchMessage(frameMessages.nameless);
  useEffect(endImportDraftWithSignOut, []);
  return <AccountFrame key={useAccountKey('admin')}>{children}</AccountFrame>;
}

/** Header, sidebar (a menu on narrow screens, with a bar on phones), and the account's own query cache. */
function AccountFrame({ children }: { children: ReactNode }) {
  const queryClient = useScopedQueryClient();
  const adminName = useAdminName();
  const { data: counts } = useQuery(waitingCounts(), queryClient);
  const { signOut, question } = useSignOut();
  const { opener, menu } = usePhoneMenu(counts);
  useSecondFactorGate(queryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <FrameLayout
        counts={counts}
        actions={
          <>
            <SearchButton textClass={styles.wideOnly} />
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
            <Button className={styles.menu} variant="quiet" icon={<Menu />} {...opener}>
              {frameMessages.menu}
            </Button>
          </>
        }
        menu={
          <button type="button" className={barPlaceClass} {...opener}>
            <Menu aria-hidden="true" />
            {frameMessages.menu}
          </button>
        }
      >
        {question}
        {menu}
        <Reachability probe="/admin/waiting" load={loadLine}>
          <RightGate>{children}</RightGate>
        </Reachability>
      </FrameLayout>
    </QueryClientProvider>
  );
}

/** It is a part of the frame: as a file of its own it would cost a first visit another request. */
const loadLine = () => Promise.resolve({ default: UnreachableLine });

/** The frame of a skeleton. */
export function AdminFrameSkeleton({ children }: { children: ReactNode }) {
  const quiet = buttonClass({ variant: 'quiet' });
  return (
    <FrameLayout
      actions={
        <>
          <span className={quiet} aria-hidden="true">
            <Search />
            <span className={styles.wideOnly}>{searchOpenerMessages.open}</span>
          </span>
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
            {frameMessages.menu}
          </span>
        </>
      }
      menu={
        <span className={barPlaceClass} aria-hidden="true">
          <Menu />
          {frameMessages.menu}
        </span>
      }
    >
      {children}
    </FrameLayout>
  );
}

interface FrameLayoutProps {
  counts?: WaitingCounts | null | undefined;
  actions: ReactNode;
  /** The last place of the bar. */
  menu: ReactNode;
  children: ReactNode;
}

function FrameLayout({ counts, actions, menu, children }: FrameLayoutProps) {
  return (
    <div className={styles.frame}>
      <BrandHeader
        name={INSTITUTE_NAME}
        logo={logoAddress(institute, '96')}
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
      <BottomBar
        label={frameMessages.bar}
        home={{ path: '/AdminDashboard', label: frameMessages.dashboard }}
        iconOf={iconOf}
        waiting={{ at: (path) => waitingBehind(path, counts), unit: frameMessages.waiting }}
        onFollow={(event) => guardNavigation('admin', event)}
      >
        {menu}
      </BottomBar>
    </div>
  );
}

function iconOf(path: string): ReactNode {
  const Icon = navigationIcon(path);
  return <Icon aria-hidden="true" />;
}
