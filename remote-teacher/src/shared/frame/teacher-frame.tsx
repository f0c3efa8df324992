import { QueryClientProvider } from '@tanstack/react-query';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { BrandHeader } from 'design-system/brand-header';
import { Button, buttonClass } from 'design-system/button';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAccountSwitchMessage } from 'section-kit/use-account-switch-message';
import { useScopedQueryClient } from 'section-kit/use-scoped-query-client';
import { useSignOut } from 'section-kit/use-sign-out';
import { useAccountKey } from 'shared-auth';
import { LastKnown } from '../last-known/last-known';
import { UnsentLine } from '../unsent/unsent';
import { frameMessages } from './messages';

/** The frame of every page of the section, mounted anew for each account. */
export function TeacherFrame({ children }: { children: ReactNode }) {
  useAccountSwitchMessage(frameMessages.nameless);
  return <AccountFrame key={useAccountKey('teacher')}>{children}</AccountFrame>;
}

/** The header with the sign-out button, and the account's own query cache. */
function AccountFrame({ children }: { children: ReactNode }) {
  const queryClient = useScopedQueryClient();
  const { signOut, question } = useSignOut();
  return (
    <QueryClientProvider client={queryClient}>
      <FrameLayout
        signOut={
          <Button variant="quiet" size="small" icon={<LogOut />} onClick={signOut}>
            {frameMessages.signOut}
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
      signOut={
        <span className={buttonClass({ variant: 'quiet', size: 'small' })} aria-hidden="true">
          <LogOut />
          {frameMessages.signOut}
        </span>
      }
    >
      {children}
    </FrameLayout>
  );
}

function FrameLayout({ signOut, children }: { signOut: ReactNode; children: ReactNode }) {
  return (
    <>
      <BrandHeader
        name={INSTITUTE_NAME}
        renderHome={(content, className) => (
          <Link to="/TeacherDashboard" className={className}>
            {content}
          </Link>
        )}
        actions={signOut}
      />
      <main id="main">{children}</main>
    </>
  );
}
