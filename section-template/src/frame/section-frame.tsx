import { INSTITUTE_NAME } from 'api-contract/institute';
import { BrandHeader } from 'design-system/brand-header';
import { Button, buttonClass } from 'design-system/button';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { homePath, session, useAccountKey, useSession } from 'shared-auth';
import { section } from '../routes';
import { frameMessages } from './messages';

/** What stands around every page of the section: the institute, which leads home, and the way in or out. */
export function SectionFrame({ children }: { children: ReactNode }) {
  const current = useSession();
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
        actions={current.status === 'signed-in' ? <WayOut /> : <WayIn />}
      />
      {/* Nothing that belongs to one account is left on the page for the next. */}
      <main id="main" key={useAccountKey(section.role)}>
        {children}
      </main>
    </>
  );
}

function WayOut() {
  return (
    <Button variant="quiet" size="small" icon={<LogOut />} onClick={() => session.signOut()}>
      {frameMessages.signOut}
    </Button>
  );
}

function WayIn() {
  return (
    <Link to="/login" className={buttonClass({ variant: 'secondary', size: 'small' })}>
      {frameMessages.signIn}
    </Link>
  );
}
