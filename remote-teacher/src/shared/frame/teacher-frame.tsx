import { QueryClientProvider } from '@tanstack/react-query';
import { INSTITUTE_NAME, institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import { BrandHeader } from 'design-system/brand-header';
import { Button, buttonClass } from 'design-system/button';
import {
  Circle,
  CircleUserRound,
  CircleX,
  FilePlus2,
  Hourglass,
  LayoutDashboard,
  LogOut,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BottomBar } from 'section-kit/bottom-bar';
import { ButtonLink } from 'section-kit/button-link';
import { Link } from 'section-kit/link';
import { useAccountSwitchMessage } from 'section-kit/use-account-switch-message';
import { useScopedQueryClient } from 'section-kit/use-scoped-query-client';
import { useSignOut } from 'section-kit/use-sign-out';
import { guardNavigation, useAccountKey } from 'shared-auth';
import { LastKnown } from '../last-known/last-known';
import { UnsentLine } from '../unsent/unsent';
import { frameMessages, pageNames } from './messages';
import styles from './teacher-frame.module.css';
import { useUnseenRejections } from './use-unseen-rejections';

const HOME = '/TeacherDashboard';

const BAR_ICONS: Readonly<Record<string, ReactNode>> = {
  [HOME]: <LayoutDashboard aria-hidden="true" />,
  '/CreateIndividualLesson': <FilePlus2 aria-hidden="true" />,
  '/ViewPendingIndividualLessons': <Hourglass aria-hidden="true" />,
  '/ViewRejectedLessons': <CircleX aria-hidden="true" />,
};

/** The frame of every page of the section, mounted anew for each account. */
export function TeacherFrame({ children }: { children: ReactNode }) {
  useAccountSwitchMessage(frameMessages.nameless);
  return <AccountFrame key={useAccountKey('teacher')}>{children}</AccountFrame>;
}

/** The header with the sign-out button, the bar of a phone, and the account's own query cache. */
function AccountFrame({ children }: { children: ReactNode }) {
  const queryClient = useScopedQueryClient();
  const { signOut, question } = useSignOut();
  return (
    <QueryClientProvider client={queryClient}>
      <FrameLayout
        account={
          <ButtonLink
            to="/Account"
            variant="quiet"
            size="small"
            onClick={(event) => guardNavigation('teacher', event)}
          >
            <CircleUserRound aria-hidden="true" />
            <span className={styles.wideOnly}>{pageNames.account}</span>
          </ButtonLink>
        }
        unseen={useUnseenRejections(queryClient)}
        signOut={
          <Button variant="quiet" size="small" icon={<LogOut />} onClick={signOut}>
            <span className={styles.wideOnly}>{frameMessages.signOut}</span>
          </Button>
        }
      >
        {question}
        <LastKnown>
          <UnsentLine />
          {children}
        </LastKnown>
      </FrameLayout>
    </QueryClientProvider>
  );
}

/** The frame of a skeleton. */
export function TeacherFrameSkeleton({ children }: { children: ReactNode }) {
  return (
    <FrameLayout
      account={
        <span className={buttonClass({ variant: 'quiet', size: 'small' })} aria-hidden="true">
          <CircleUserRound />
          <span className={styles.wideOnly}>{pageNames.account}</span>
        </span>
      }
      signOut={
        <span className={buttonClass({ variant: 'quiet', size: 'small' })} aria-hidden="true">
          <LogOut />
          <span className={styles.wideOnly}>{frameMessages.signOut}</span>
        </span>
      }
    >
      {children}
    </FrameLayout>
  );
}

interface FrameLayoutProps {
  account: ReactNode;
  /** The number of rejected lessons that were not seen. */
  unseen?: number;
  signOut: ReactNode;
  children: ReactNode;
}

function FrameLayout({ unseen = 0, account, signOut, children }: FrameLayoutProps) {
  return (
    <>
      <BrandHeader
        name={INSTITUTE_NAME}
        logo={logoAddress(institute, '96')}
        renderHome={(content, className) => (
          <Link to={HOME} className={className}>
            {content}
          </Link>
        )}
        actions={
          <>
            {account}
            {signOut}
          </>
        }
      />
      <main id="main">{children}</main>
      <BottomBar
        label={frameMessages.bar}
        home={{ path: HOME, label: frameMessages.dashboard }}
        iconOf={(path) => BAR_ICONS[path] ?? <Circle aria-hidden="true" />}
        waiting={{ at: (path) => (path === '/ViewRejectedLessons' ? unseen : 0), unit: frameMessages.unseen }}
        onFollow={(event) => guardNavigation('teacher', event)}
      />
    </>
  );
}
