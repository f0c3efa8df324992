import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { clearDraft, readDraft, saveDraft, useUnsavedWarning } from 'shared-auth';

interface DraftOptions<Draft> {
  /** The name of the form in session storage. */
  name: string;
  /** The account that owns the draft, on pages of a role (`useAccount`). */
  account?: string;
  /** Reads the draft from the form; `undefined` deletes the stored one. */
  read: (form: HTMLFormElement) => Draft | undefined;
  /** Validates a stored draft, which an earlier release may have written. */
  parse: (stored: unknown) => Draft | undefined;
  /** Prerendered forms must hydrate without the draft: this fills them afterwards (`fillEmptyFields`). */
  restore?: (draft: Draft | undefined, form: HTMLFormElement) => void;
}

/**
 * The draft of one form in session storage: it survives a reload and an expired session, until it is discarded. Unsaved
 * changes make the browser ask before the page is left. A form without `restore` takes its default values from `initial`.
 */
export function useDraft<Draft>(form: RefObject<HTMLFormElement | null>, options: DraftOptions<Draft>) {
  const { name, account, read, parse, restore } = options;
  // The account that opened the form: its session may end while the form is open.
  const [key] = useState(account === undefined ? name : `${name}:${account}`);
  const [initial] = useState(() => parse(readDraft(key)));
  const [isRestored, setIsRestored] = useState(initial !== undefined && restore === undefined);
  const [changes, setChanges] = useState(0);
  const [isUnsaved, setIsUnsaved] = useState(isRestored);
  useUnsavedWarning(isUnsaved);

  // The draft is restored before the first paint, or the form would change visibly.
  useLayoutEffect(() => {
    if (!restore || !form.current) return;
    restore(initial, form.current);
    setIsRestored(initial !== undefined);
  }, []);

  // The change must be in the form first: a render adds rows and chooses suggestions.
  useEffect(() => {
    if (changes === 0 || !form.current) return;
    const draft = read(form.current);
    if (draft === undefined) clearDraft(key);
    else saveDraft(key, draft);
    setIsUnsaved(draft !== undefined);
  }, [changes]);

  return {
    /** The draft that was stored when the form opened. */
    initial,
    /** Whether the form shows that draft. */
    isRestored,
    isUnsaved,
    /** Call it after every change of the form. */
    changed: () => setChanges((count) => count + 1),
    /** Deletes the draft; with `sent`, only if no other form has changed it since. Returns whether it did. */
    discard(sent?: Draft): boolean {
      if (sent !== undefined && JSON.stringify(parse(readDraft(key))) !== JSON.stringify(sent)) return false;
      clearDraft(key);
      setChanges(0);
      setIsUnsaved(false);
      return true;
    },
  };
}
