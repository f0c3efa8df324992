import { buttonClass } from 'design-system/button';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { siteMessages } from '../messages';
import styles from './redirect-to-sign-in.module.css';

interface RedirectToSignInProps {
  /** Spec §9 gives the delays. */
  delayMs: 1000 | 3000;
  /** Focuses the link, after a form has disappeared with the focus. */
  focused?: boolean;
}

/** Opens the sign-in page after the delay, with a link to open it at once. The current page leaves the history. */
export function RedirectToSignIn({ delayMs, focused = false }: RedirectToSignInProps) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    const timer = setTimeout(() => navigate('/login', { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [navigate, delayMs]);

  useEffect(() => {
    if (focused) link.current?.focus();
  }, [focused]);

  return (
    <div className={styles.redirection}>
      <p>{siteMessages.goingToSignIn}</p>
      <Link ref={link} to="/login" replace className={buttonClass({ variant: 'secondary' })}>
        {siteMessages.goToSignInNow}
      </Link>
    </div>
  );
}
