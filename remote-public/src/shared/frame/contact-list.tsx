import { institute } from 'api-contract/institute';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { Mail, Phone, Share2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactDetails, siteMessages } from '../messages';
import styles from './contact-list.module.css';

/** Support person, phone, e-mail and social link. */
export function ContactList() {
  const { support, social } = institute;
  return (
    <dl className={styles.list}>
      <Entry icon={<UserRound />} term={contactDetails.person}>
        {support.person}
      </Entry>
      <Entry icon={<Phone />} term={contactDetails.phone}>
        <a href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{support.phone}</bdi>
        </a>
      </Entry>
      <Entry icon={<Mail />} term={contactDetails.email}>
        <a href={`mailto:${support.email}`}>
          <bdi dir="ltr">{support.email}</bdi>
        </a>
      </Entry>
      <Entry icon={<Share2 />} term={contactDetails.social}>
        <a href={social.address} target="_blank" rel="noopener noreferrer">
          {social.label}
          <VisuallyHidden> ({siteMessages.opensInNewTab})</VisuallyHidden>
        </a>
      </Entry>
    </dl>
  );
}

function Entry({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className={styles.entry}>
      <dt className={styles.term}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
