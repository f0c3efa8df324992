import { institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import { Logo } from 'design-system/logo';
import type { ReactNode } from 'react';
import { paperMessages } from './messages';
import styles from './money-paper.module.css';
import { PrintSheet } from './print-sheet';

interface MoneyPaperProps {
  title: string;
  /** Whether it is printed for the first time; `undefined` where the server has not said so. */
  original: boolean | undefined;
  /** Whether it is of a voided record, or voids one. */
  isVoided: boolean;
  /** It is called when the print dialog has closed. */
  onDone: () => void;
  /** Its {@link PaperLine}s. */
  children: ReactNode;
}

/** A numbered paper about money with the institute's name, printed without the rest of the page. */
export function MoneyPaper({ title, original, isVoided, onDone, children }: MoneyPaperProps) {
  return (
    <PrintSheet onDone={onDone}>
      <article className={styles.paper}>
        <header className={styles.header}>
          <Logo picture={logoAddress(institute, '192')} />
          <div>
            <strong>{institute.name}</strong>
            {institute.address && <div>{institute.address}</div>}
            {institute.tax_number && (
              <div>
                {paperMessages.taxNumber} <bdi dir="ltr">{institute.tax_number}</bdi>
              </div>
            )}
            {institute.tax_status && <div>{institute.tax_status}</div>}
          </div>
        </header>
        <h1 className={styles.title}>{title}</h1>
        {original !== undefined && (
          <p className={styles.copy}>{original ? paperMessages.original : paperMessages.copy}</p>
        )}
        {isVoided && <p className={styles.voided}>{paperMessages.voided}</p>}
        <dl className={styles.fields}>{children}</dl>
        <p className={styles.signature}>{paperMessages.signature}</p>
        {institute.receipt_footer && <p className={styles.footer}>{institute.receipt_footer}</p>}
      </article>
    </PrintSheet>
  );
}

/** A line of the paper; none without content. */
export function PaperLine({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

/** A number of a paper. */
export function NumberLine({ term, number }: { term: string; number: string | number | null | undefined }) {
  return <PaperLine term={term}>{number && <bdi dir="ltr">{number}</bdi>}</PaperLine>;
}
