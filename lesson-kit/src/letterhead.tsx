import { institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import { Logo } from 'design-system/logo';
import styles from './letterhead.module.css';

/** The institute's name and logo, on paper only. */
export function Letterhead() {
  return (
    <div className={styles.letterhead}>
      <Logo picture={logoAddress(institute, '192')} />
      <div>
        <strong>{institute.name}</strong>
        {institute.address && <div>{institute.address}</div>}
        {institute.support.phone && <bdi dir="ltr">{institute.support.phone}</bdi>}
      </div>
    </div>
  );
}
