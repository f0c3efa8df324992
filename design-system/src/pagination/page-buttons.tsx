import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import { pageNumbers } from './page-numbers';
import styles from './pagination.module.css';

/** How many page buttons fit between "previous" and "next" on the narrowest phone. */
const FIT_IN_A_LINE = 5;

interface PageButtonsProps {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  onOpen: (page: number, event: MouseEvent) => void;
  label: string;
}

/** The buttons of the pages between "previous" and "next". */
export function PageButtons({ page, pageCount, onOpen, label }: PageButtonsProps) {
  // It is not `disabled`: opening the last page with "next" would lose the focus.
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
        onClick={(event) => isFirst || onOpen(page - 1, event)}
      >
        <ChevronRight />
      </button>
      {pageNumbers(page, pageCount).map((number, index) =>
        number === 'gap' ? (
          <span key={index < 3 ? 'gap-before' : 'gap-after'} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={styles.page}
            aria-label={messages.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={(event) => onOpen(number, event)}
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
        onClick={(event) => isLast || onOpen(page + 1, event)}
      >
        <ChevronLeft />
      </button>
    </nav>
  );
}
