import { ArrowRight } from 'lucide-react';
import { ButtonLink } from 'section-kit/button-link';
import { siteMessages } from '../messages';

/** The link back that spec §2 gives each page. */
export function BackLink({ to }: { to: 'home' | 'sign-in' }) {
  return (
    <ButtonLink to={to === 'home' ? '/' : '/login'} variant="quiet" size="small">
      <ArrowRight aria-hidden="true" />
      {to === 'home' ? siteMessages.backHome : siteMessages.backToSignIn}
    </ButtonLink>
  );
}
