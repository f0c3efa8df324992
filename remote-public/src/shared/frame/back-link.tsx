import { buttonClass } from 'design-system/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { siteMessages } from '../messages';

/** The link back that spec §2 gives each page. */
export function BackLink({ to }: { to: 'home' | 'sign-in' }) {
  return (
    <Link to={to === 'home' ? '/' : '/login'} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      <ArrowRight aria-hidden="true" />
      {to === 'home' ? siteMessages.backHome : siteMessages.backToSignIn}
    </Link>
  );
}
