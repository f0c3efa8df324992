import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field that is wrong, whenever new mistakes were found. */
export function useFirstError(form: RefObject<HTMLFormElement | null>, errors: object): void {
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A group of radio buttons takes no focus itself.
    const field = wrong?.matches('fieldset') ? wrong.querySelector<HTMLElement>('input') : wrong;
    field?.focus();
  }, [form, errors]);
}
