import { QueryClientProvider } from '@tanstack/react-query';
import { INSTITUTE_NAME, institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import { BrandHeader } from 'design-system/brand-header';
import { Button } from 'design-system/button';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from 'section-kit/button-link';
import { Link } from 'section-kit/link';
import { useScopedQueryClient } from 'section-kit/use-scoped-query-client';
import { useSignOut } from 'section-kit/use-sign-out';
import { homePath, useAccountKey, useSession } from 'shared-auth';
import { section } from '../routes';
import { frameMessages } from './messages';

/** The frame of every page, mounted anew for each account. */
export function SectionFrame({ children }: { children: ReactNode }) {
  return <AccountFrame key={useAccountKey(section.role)}>{children}</AccountFrame>;
}

/**
 * The institute's name, which links home, a link to sign in or a button to sign out, and the account's own query cache.
 */
function AccountFrame({ children }: { children: ReactNode }) {
  const queryClient = useScopedQueryClient();
  const current = useSession();
  const { signOut, question } = useSignOut();
  const home = current.status === 'signed-in' ? homePath(current.claims.role) : undefined;
  return (
    <QueryClientProvider client={queryClient}>
      <BrandHeader
        name={INSTITUTE_NAME}
        logo={logoAddress(institute, '96')}
        renderHome={(content, className) => (
          <Link to={home ?? '/'} className={className}>
            {content}
          </Link>
        )}
        actions={current.status === 'signed-in' ? <SignOutButton onSignOut={signOut} /> : <SignInLink />}
      />
      {question}
      <main id="main">{children}</main>
    </QueryClientProvider>
  );
}

function SignOutButton({ onSignOut }: { onSignOut: () => void }) {
  return (
    <Button variant="quiet" size="small" icon={<LogOut />} onClick={onSignOut}>
      {frameMessages.signOut}
    </Button>
  );
}

function SignInLink() {
  return (
    <ButtonLink to="/login" variant="secondary" size="small">
      {frameMessages.signIn}
    </ButtonLink>
  );
}
