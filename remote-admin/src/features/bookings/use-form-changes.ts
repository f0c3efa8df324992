import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useUnsavedWarning } from 'shared-auth';

/**
 * Whether a form holds something else than it began with. While it does, the browser asks before the page is closed.
 *
 * @param beginsChanged whether it opens with something that was typed before and not saved
 */
export function useFormChanges(form: RefObject<HTMLFormElement | null>, beginsChanged: boolean) {
  const start = useRef<string>(undefined);
  const [isChanged, setIsChanged] = useState(beginsChanged);
  useUnsavedWarning(isChanged);

  useLayoutEffect(() => {
    start.current = textOf(form.current);
  }, [form]);

  const areThere = () => beginsChanged || textOf(form.current) !== start.current;
  return {
    /** Asked of the form as it is now: arrows change fields without a word. */
    areThere,
    /** To be called after changes. */
    notice: () => setIsChanged(areThere()),
  };
}

function textOf(form: HTMLFormElement | null): string {
  return JSON.stringify(form ? [...new FormData(form)] : []);
}
