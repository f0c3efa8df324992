import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../class-names';
import { messages } from '../messages';
import { pageNumbers } from './page-numbers';
import styles from './pagination.module.css';

/** Page buttons that have room between the two steps on the narrowest phone. */
const FIT_IN_A_LINE = 5;

interface PageButtonsProps {
  /** The page that is shown, from 1. */
  page: number;
  pageCount: number;
  onOpen: (page: number, event: MouseEvent) => void;
  label: string;
}

/** The numbers of the pages, some left out where there are many, between the steps to the neighbours. */
export function PageButtons({ page, pageCount, onOpen, label }: PageButtonsProps) {
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
        onClick={(event) => isFirst || onOpen(page - 1, event)}
      >
        <ChevronRight />
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
