import { dialledNumber } from 'api-contract/phone-number';
import { MessageCircle, Phone } from 'lucide-react';
import { ValueList } from '../record/field-list';
import { phoneMessages } from './messages';
import styles from './phone-links.module.css';

interface PhoneLinksProps {
  /** The number is shown as it was typed. */
  phone: string;
  /** The prepared message for WhatsApp. */
  text?: string | undefined;
}

/** A link to call a phone number, and a link to WhatsApp where the number has a country. */
export function PhoneLinks({ phone, text }: PhoneLinksProps) {
  const number = dialledNumber(phone);
  // An old row may have no valid number.
  if (!number) return <bdi>{phone}</bdi>;
  return (
    <span className={styles.links}>
      <a className={styles.link} href={`tel:${number.tel}`} aria-label={phoneMessages.call(phone)}>
        <Phone aria-hidden="true" />
        <bdi dir="ltr">{phone}</bdi>
      </a>
      {number.whatsApp && (
        <a
          className={styles.link}
          href={`https://wa.me/${number.whatsApp}${text ? `?text=${encodeURIComponent(text)}` : ''}`}
          target="_blank"
          rel="noreferrer"
          aria-label={phoneMessages.whatsApp(phone)}
        >
          <MessageCircle aria-hidden="true" />
          {phoneMessages.whatsAppLabel}
        </a>
      )}
    </span>
  );
}

/** The links of several numbers, below each other. */
export function PhoneList({ phones }: { phones: readonly string[] }) {
  return (
    <ValueList>
      {phones.map((phone) => (
        <PhoneLinks key={phone} phone={phone} />
      ))}
    </ValueList>
  );
}
