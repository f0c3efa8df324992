import { institute } from 'api-contract/institute';
import { type InstituteEntry, instituteEntries } from 'api-contract/institute-entries';
import { VisuallyHidden } from 'design-system/visually-hidden';
import { Clock, Mail, MapPin, Phone, Share2, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { contactDetails, siteMessages } from '../messages';
import styles from './contact-list.module.css';

const DETAILS = [
  { field: 'person', icon: <UserRound /> },
  { field: 'phone', icon: <Phone /> },
  { field: 'email', icon: <Mail /> },
  { field: 'social', icon: <Share2 /> },
  { field: 'address', icon: <MapPin /> },
  { field: 'opening_hours', icon: <Clock /> },
] as const;

/** Hidden: the server needs an element to repeat for what is saved. */
const NO_ENTRIES: InstituteEntry[] = [{ text: '' }];

/** Support person, phones, e-mail, social link, address and opening hours. */
export function ContactList() {
  return (
    <dl className={styles.list}>
      {DETAILS.flatMap(({ field, icon }) => {
        const entries = instituteEntries(institute, field);
        return (entries.length > 0 ? entries : NO_ENTRIES).map(({ text, href }) => (
          <div
            key={`${field} ${text}`}
            className={styles.entry}
            data-institute={field}
            hidden={entries.length === 0}
          >
            <dt className={styles.term}>
              <span className={styles.icon} aria-hidden="true">
                {icon}
              </span>
              {contactDetails[field]}
            </dt>
            <dd className={styles.value}>
              <Value field={field} text={text} href={href} />
            </dd>
          </div>
        ));
      })}
    </dl>
  );
}

interface ValueProps {
  field: (typeof DETAILS)[number]['field'];
  text: string;
  href: string | undefined;
}

function Value({ field, text, href }: ValueProps): ReactNode {
  if (field === 'social') {
    return (
      <a href={href} data-link="" target="_blank" rel="noopener noreferrer">
        <span data-value="">{text}</span>
        <VisuallyHidden> ({siteMessages.opensInNewTab})</VisuallyHidden>
      </a>
    );
  }
  if (field === 'phone' || field === 'email') {
    return (
      <a href={href} data-link="">
        <bdi dir="ltr" data-value="">
          {text}
        </bdi>
      </a>
    );
  }
  return <span data-value="">{text}</span>;
}
