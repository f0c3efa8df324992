import { ChevronLeft, ChevronRight } from 'lucide-react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import { pageNumbers } from './page-numbers';
import styles from './pages.module.css';

/** Page buttons that have room between the two steps on the narrowest phone. */
const FIT_IN_A_LINE = 5;

export interface PagesProps {
  /** The page that is shown, from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** Names the navigation among others on the page. */
  label?: string | undefined;
}

/** Numbered page buttons between "previous" (points right) and "next" (points left). Nothing for a single page. */
export function Pages({ page, pageCount, onPageChange, label = messages.pages }: PagesProps) {
  if (pageCount <= 1) return null;
  // Not `disabled`: the step onto the last page would throw the focus away.
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  const step = classNames(styles.page, pageCount > FIT_IN_A_LINE && styles.below);
  return (
    <nav className={styles.pages} aria-label={label}>
      <button
        type="button"
        className={step}
        aria-label={messages.previousPage}
        aria-disabled={isFirst}
        onClick={() => isFirst || onPageChange(page - 1)}
      >
        <ChevronRight size={20} />
      </button>
      {pageNumbers(page, pageCount).map((number, place) =>
        number === 'gap' ? (
          <span key={place < 3 ? 'gap-before' : 'gap-after'} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={styles.page}
            aria-label={messages.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPageChange(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={step}
        aria-label={messages.nextPage}
        aria-disabled={isLast}
        onClick={() => isLast || onPageChange(page + 1)}
      >
        <ChevronLeft size={20} />
      </button>
    </nav>
  );
}
