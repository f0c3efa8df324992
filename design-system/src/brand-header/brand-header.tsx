import type { ReactNode } from 'react';
import { Mark } from '../mark';
import { messages } from '../messages';
import styles from './brand-header.module.css';

/** The class of a link in the header's navigation; `aria-current="page"` marks the page one is on. */
export const brandLinkClass = styles.link ?? '';

export interface BrandHeaderProps {
  /** The institute's name. */
  name: string;
  /** Wraps mark and name in a link of the page's own router. Default: a plain link to `/`. */
  renderHome?: ((content: ReactNode, className: string) => ReactNode) | undefined;
  /** Links, dressed by `brandLinkClass`. */
  navigation?: ReactNode;
  /** Names the navigation. Default "main navigation". */
  navigationLabel?: string | undefined;
  /** Buttons and links at the end: sign in, sign out, who is there. */
  actions?: ReactNode;
}

/** The slim line on top of every page: mark and name, navigation, actions. */
export function BrandHeader({
  name,
  renderHome = plainHome,
  navigation,
  navigationLabel = messages.mainNavigation,
  actions,
}: BrandHeaderProps) {
  const brand = (
    <>
      <Mark />
      <span className={styles.name}>{name}</span>
    </>
  );
  return (
    <header className={styles.header} data-colors="band">
      <div className={styles.line}>
        {renderHome(brand, styles.home ?? '')}
        {navigation && (
          <nav className={styles.navigation} aria-label={navigationLabel}>
            {navigation}
          </nav>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}

function plainHome(content: ReactNode, className: string) {
  return (
    <a href="/" className={className}>
      {content}
    </a>
  );
}
