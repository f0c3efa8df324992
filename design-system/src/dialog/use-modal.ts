import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens a `<dialog>` as a modal while it is in the document, and closes it before it leaves, so that the browser gives
 * the focus back to where it was.
 * @param firstFocus what has the focus at first; without it the browser chooses the first that can have it
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus.current?.focus();
    return () => element?.close();
  }, [dialog, firstFocus]);
}
