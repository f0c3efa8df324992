import { INSTITUTE_NAME } from 'api-contract/institute';
import { Link } from 'section-kit/link';
import { siteMessages } from '../messages';
import { ContactList } from './contact-list';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.line}>
        <section aria-labelledby="footer-support">
          <h2 id="footer-support" className={styles.title}>
            {siteMessages.support}
          </h2>
          <ContactList />
        </section>
        <nav className={styles.links} aria-label={siteMessages.navigation}>
          <Link to="/about">{siteMessages.about}</Link>
          <Link to="/ContactUs">{siteMessages.contact}</Link>
          <Link to="/BookingForm">{siteMessages.bookLesson}</Link>
        </nav>
      </div>
      <p className={styles.name} data-institute="name" data-value="">
        {INSTITUTE_NAME}
      </p>
    </footer>
  );
}
