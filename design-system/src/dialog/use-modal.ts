import { type RefObject, useLayoutEffect } from 'react';

/**
 * Shows a `<dialog>` as modal while it is mounted and closes it before it is removed, so that the browser restores the
 * focus. Browsers let a page prevent only the first of several Escapes; here each one dispatches a cancelable `cancel`.
 *
 * @param firstFocus the element to focus; default: the browser's choice
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus: RefObject<HTMLElement | null>,
) {
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    firstFocus.current?.focus();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      event.preventDefault();
      element?.dispatchEvent(new Event('cancel', { cancelable: true }));
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => {
      element?.removeEventListener('keydown', onKeyDown);
      element?.close();
    };
  }, [dialog, firstFocus]);
}
