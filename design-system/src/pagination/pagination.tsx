import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { PaperNote, Stack } from '../layout/index';
import { messages } from '../messages';
import { VisuallyHidden } from '../visually-hidden/index';
import { PageButtons } from './page-buttons';

export interface PaginationProps {
  /** The current page, from 1. */
  page: number;
  pageCount: number;
  onPageChange: (page: number) => void;
  /** The rows of the page, as a table or a list. */
  children: ReactNode;
  /** Names the navigation among others on the page. */
  label?: string | undefined;
  /** Follows the number of the page on paper, such as how to print all pages. */
  paperHint?: string | undefined;
}

/**
 * A list in pages, with numbered buttons below it between "previous" (points right) and "next" (points left); a single
 * page has no buttons. A new page is announced and scrolled to its first row.
 */
export function Pagination({
  page,
  pageCount,
  onPageChange,
  children,
  label = messages.pages,
  paperHint = '',
}: PaginationProps) {
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');

  function open(next: number, event: MouseEvent) {
    onPageChange(next);
    setAnnouncement(messages.pageOf(next, pageCount));
    // By keyboard the focus stays on the button, which must remain visible.
    const isByPointer = event.detail > 0;
    if (isByPointer && startsAboveTheScreen(list.current)) list.current?.scrollIntoView();
  }

  return (
    <Stack ref={list}>
      {pageCount > 1 && <PaperNote>{`${messages.pageOf(page, pageCount)}. ${paperHint}`}</PaperNote>}
      {children}
      {pageCount > 1 && <PageButtons page={page} pageCount={pageCount} onOpen={open} label={label} />}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

function startsAboveTheScreen(element: Element | null) {
  return element !== null && element.getBoundingClientRect().top < 0;
}
