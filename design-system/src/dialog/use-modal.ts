import { type RefObject, useLayoutEffect } from 'react';

/**
 * Opens a `<dialog>` as a modal while it is in the document, and closes it before it leaves, so that the browser gives
 * the focus back to where it was.
 *
 * A browser lets a page refuse the first of several Escapes in a row alone and closes the dialog with the next. So each
 * becomes a `cancel` event here that the page decides on.
 * @param firstFocus what has the focus at first; while nothing stands there, the browser chooses the first that can have it
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus.current?.focus();
    const hearEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      element?.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    element?.addEventListener('keydown', hearEscape);
    return () => {
      element?.removeEventListener('keydown', hearEscape);
      element?.close();
    };
  }, [dialog, firstFocus]);
}
