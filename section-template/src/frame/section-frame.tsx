import { INSTITUTE_NAME } from 'api-contract/institute';
import { BrandHeader } from 'design-system/brand-header';
import { Button, buttonClass } from 'design-system/button';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSignOut } from 'section-kit/use-sign-out';
import { homePath, useAccountKey, useSession } from 'shared-auth';
import { section } from '../routes';
import { frameMessages } from './messages';

/** The frame of every page: the institute's name, which links home, and a link to sign in or a button to sign out. */
export function SectionFrame({ children }: { children: ReactNode }) {
  const current = useSession();
  const { signOut, question } = useSignOut();
  const home = current.status === 'signed-in' ? homePath(current.claims.role) : undefined;
  return (
    <>
      <BrandHeader
        name={INSTITUTE_NAME}
        renderHome={(content, className) => (
          <Link to={home ?? '/'} className={className}>
            {content}
          </Link>
        )}
        actions={current.status === 'signed-in' ? <SignOutButton onSignOut={signOut} /> : <SignInLink />}
      />
      {question}
      {/* The next account starts with fresh state. */}
      <main id="main" key={useAccountKey(section.role)}>
        {children}
      </main>
    </>
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
    <Link to="/login" className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {frameMessages.signIn}
    </Link>
  );
}
