const PREFIX = 'draft:';

/**
 * Keeps a half-filled form in session storage, where it survives a reload and an expired session.
 *
 * @param name the form, with the account it belongs to where there is one: `individual-lesson:samira`
 */
export function saveDraft(name: string, draft: unknown): void {
  try {
    window.sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // A full or forbidden storage must not stop the person from typing.
  }
}

/** The draft kept under `name`, or `undefined`. An older release may have written it: check what it holds. */
export function readDraft(name: string): unknown {
  try {
    const draft = window.sessionStorage.getItem(PREFIX + name);
    return draft === null ? undefined : JSON.parse(draft);
  } catch {
    return undefined;
  }
}

/** Forgets a draft that was sent or given up. */
export function clearDraft(name: string): void {
  try {
    window.sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/**
 * Whether any draft is kept.
 *
 * @param account whose drafts to look for; without it, anybody's, since signing out forgets them all
 */
export function hasDrafts(account?: string): boolean {
  return draftKeys().some((key) => account === undefined || key.endsWith(`:${account}`));
}

/** Forgets every draft: the person signs out. */
export function clearDrafts(): void {
  for (const key of draftKeys()) window.sessionStorage.removeItem(key);
}

function draftKeys(): string[] {
  try {
    return Object.keys(window.sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // Nothing was kept.
    return [];
  }
}
