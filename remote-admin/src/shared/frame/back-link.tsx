import { buttonClass } from 'design-system/button';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { GuardedLink } from './guarded-link';

/** The link of a page's header to the page above it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <GuardedLink to={to} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <ArrowRight aria-hidden="true" />
      {children}
    </GuardedLink>
  );
}
