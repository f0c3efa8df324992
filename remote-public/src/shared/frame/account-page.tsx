import { PageHeader } from 'design-system/page-header';
import type { ReactNode } from 'react';
import { siteMessages } from '../messages';
import styles from './account-page.module.css';
import { BackLink } from './back-link';
import { SiteHeader } from './site-header';
import pageStyles from './site-page.module.css';

interface AccountPageProps {
  title: string;
  subtitle?: string | undefined;
  /** Decoration above the title. */
  picture?: ReactNode;
  /** The target of the link below the card. */
  back?: 'home' | 'sign-in';
  children: ReactNode;
}

/** The frame of account pages: one card and a link back. */
export function AccountPage({ title, subtitle, picture, back = 'home', children }: AccountPageProps) {
  return (
    <div className={pageStyles.page}>
      <SiteHeader bare />
      <main id="main" className={styles.main}>
        <div className={styles.card}>
          {picture}
          <PageHeader title={title} subtitle={subtitle} />
          <noscript>{siteMessages.needsScripts}</noscript>
          {children}
        </div>
        <BackLink to={back} />
      </main>
    </div>
  );
}
