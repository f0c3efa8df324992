import { buttonClass } from 'design-system/button';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { siteMessages } from '../messages';
import styles from './redirect-to-sign-in.module.css';

interface RedirectionProps {
  /** Spec §9 gives the delays. */
  delayMs: number;
  /** Puts the focus on the way to skip the wait: for a form that has just vanished from under the person. */
  focused?: boolean;
}

/** Goes to the sign-in page after a while, or at once when the person does not want to wait. */
export function RedirectionToSignIn({ delayMs, focused = false }: RedirectionProps) {
  const navigate = useNavigate();
  const skip = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    // The page that has done its work does not come back with Back.
    const timer = setTimeout(() => navigate('/login', { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [navigate, delayMs]);

  useEffect(() => {
    if (focused) skip.current?.focus();
  }, [focused]);

  return (
    <div className={styles.redirection}>
      <p>{siteMessages.goingToSignIn}</p>
      <Link ref={skip} to="/login" replace className={buttonClass({ variant: 'secondary' })}>
        {siteMessages.goToSignInNow}
      </Link>
    </div>
  );
}
