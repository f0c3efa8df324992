import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ButtonLink } from 'section-kit/button-link';
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
      <ButtonLink ref={link} to="/login" replace variant="secondary">
        {siteMessages.goToSignInNow}
      </ButtonLink>
    </div>
  );
}
