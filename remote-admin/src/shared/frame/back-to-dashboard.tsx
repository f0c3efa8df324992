import { buttonClass } from 'design-system/button';
import { ArrowRight } from 'lucide-react';
import { GuardedLink } from './guarded-link';
import { frameMessages } from './messages';

/** The link back to `/AdminDashboard`. */
export function BackToDashboard() {
  return (
    <GuardedLink to="/AdminDashboard" className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <ArrowRight aria-hidden="true" />
      {frameMessages.backToDashboard}
    </GuardedLink>
  );
}
