import { QueryClientProvider } from '@tanstack/react-query';
import { INSTITUTE_NAME } from 'api-contract/institute';
import { BrandHeader } from 'design-system/brand-header';
import { Button } from 'design-system/button';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAccountSwitchMessage } from 'section-kit/use-account-switch-message';
import { useScopedQueryClient } from 'section-kit/use-scoped-query-client';
import { useSignOut } from 'section-kit/use-sign-out';
import { useAccountKey } from 'shared-auth';
import { frameMessages } from './messages';

/** What stands around every page of the section, made anew for each account. */
export function TeacherFrame({ children }: { children: ReactNode }) {
  useAccountSwitchMessage(frameMessages.nameless);
  return <AccountFrame key={useAccountKey('teacher')}>{children}</AccountFrame>;
}

/** The header with the way out, and the account's own cache, which ends with it. */
function AccountFrame({ children }: { children: ReactNode }) {
  const queryClient = useScopedQueryClient();
  const { signOut, question } = useSignOut();
  return (
    <QueryClientProvider client={queryClient}>
      <BrandHeader
        name={INSTITUTE_NAME}
        renderHome={(content, className) => (
          <Link to="/TeacherDashboard" className={className}>
            {content}
          </Link>
        )}
        actions={
          <Button variant="quiet" size="small" icon={<LogOut />} onClick={signOut}>
            {frameMessages.signOut}
          </Button>
        }
      />
      {question}
      <main id="main">{children}</main>
    </QueryClientProvider>
  );
}
