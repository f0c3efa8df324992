import type { ReactNode } from 'react';
import { Logo } from '../logo/index';
import { messages } from '../messages';
import styles from './brand-header.module.css';

/** The class of a link in the header's navigation; `aria-current="page"` marks the current page. */
export const brandLinkClass = styles.link ?? '';

export interface BrandHeaderProps {
  /** The institute's name. */
  name: string;
  /** The address of its own logo; the built-in one by default. */
  logo?: string | undefined;
  /** Wraps logo and name in a link of the page's router. */
  renderHome: (content: ReactNode, className: string) => ReactNode;
  /** Links with `brandLinkClass`. */
  navigation?: ReactNode;
  /** Buttons and links at the end: sign in, sign out, the account. */
  actions?: ReactNode;
}

/** The header of every page: logo and name, navigation, actions. */
export function BrandHeader({ name, logo, renderHome, navigation, actions }: BrandHeaderProps) {
  const brand = (
    <>
      <Logo picture={logo} />
      {/* The server writes the saved name and logo into prerendered pages. */}
      <span className={styles.name} data-institute="name" data-value="">
        {name}
      </span>
    </>
  );
  return (
    <header className={styles.header} data-colors="band">
      <div className={styles.line}>
        {renderHome(brand, styles.home ?? '')}
        {navigation && (
          <nav className={styles.navigation} aria-label={messages.mainNavigation}>
            {navigation}
          </nav>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
