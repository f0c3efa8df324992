import { institute } from 'api-contract/institute';
import { instituteEntries } from 'api-contract/institute-entries';
import { dialledNumber } from 'api-contract/phone-number';
import { MessageCircle, Phone } from 'lucide-react';
import styles from './institute-phones.module.css';
import { phoneMessages } from './messages';

/**
 * A parent asks there. On paper, the letterhead has the number.
 *
 * @param props.most so many numbers are shown
 */
export function InstitutePhones({ most }: { most?: number }) {
  const phones = instituteEntries(institute, 'phone').slice(0, most);
  if (phones.length === 0) return null;
  return (
    <section className={styles.phones} aria-label={phoneMessages.phones}>
      {phones.map(({ text, href }) => (
        <InstitutePhone key={text} phone={text} href={href} />
      ))}
    </section>
  );
}

function InstitutePhone({ phone, href }: { phone: string; href: string | undefined }) {
  const whatsApp = dialledNumber(phone)?.whatsApp;
  return (
    <span className={styles.phone}>
      <a className={styles.link} href={href} aria-label={phoneMessages.call(phone)}>
        <Phone aria-hidden="true" />
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {whatsApp && (
        <a
          className={styles.link}
          href={`https://wa.me/${whatsApp}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={phoneMessages.whatsAppTo(phone)}
        >
          <MessageCircle aria-hidden="true" />
          {phoneMessages.whatsApp}
        </a>
      )}
    </span>
  );
}
