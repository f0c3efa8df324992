const PREFIX = 'draft:';

/**
 * Saves a half-filled form in session storage, where it survives a reload and an expired session.
 *
 * @param name the form, with its account on pages of a role: `individual-lesson:samira`
 */
export function saveDraft(name: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Without storage the form still works, without a draft.
  }
}

/** The saved draft, or `undefined`. An earlier release may have written it: validate its contents. */
export function readDraft(name: string): unknown {
  try {
    const draft = window.sessionStorage.getItem(PREFIX + name);
    return draft === null ? undefined : JSON.parse(draft);
  } catch {
    return undefined;
  }
}

/** Deletes a draft that was sent or discarded. */
export function clearDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Without storage there are no drafts.
  }
}

/** Whether there are drafts of an account; without the parameter, of any account: signing out deletes them all. */
export function hasDrafts(account?: string): boolean {
  return draftKeys().some((key) => account === undefined || key.endsWith(`:${account}`));
}

/** Deletes every draft, on an explicit sign-out. */
export function clearDrafts(): void {
  for (const key of draftKeys()) window.sessionStorage.removeItem(key);
}

function draftKeys(): string[] {
  try {
    return Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}
