import { buttonClass } from 'design-system/button';
import { PageHeader } from 'design-system/page-header';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import styles from './hero.module.css';
import { LighthouseScene } from './lighthouse-scene';
import { homeMessages } from './messages';
import { Sea } from './sea';

/** The welcome, with links to the booking form and to sign-up. */
export function Hero() {
  return (
    <div className={styles.hero}>
      <div className={styles.line}>
        <div className={styles.text}>
          <PageHeader title={homeMessages.welcome} subtitle={homeMessages.hero} />
          <div className={styles.actions}>
            <Link to="/BookingForm" className={buttonClass()}>
              <CalendarPlus aria-hidden="true" />
              {homeMessages.heroBook}
            </Link>
            <Link to="/signup" className={buttonClass({ variant: 'secondary' })}>
              {homeMessages.heroJoin}
            </Link>
          </div>
        </div>
        <LighthouseScene />
      </div>
      <Sea />
    </div>
  );
}
