import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { GuardedButtonLink } from './guarded-link';

/** The link of a page's header to the page above it. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <GuardedButtonLink to={to} variant="quiet" size="small">
      <ArrowRight aria-hidden="true" />
      {children}
    </GuardedButtonLink>
  );
}
