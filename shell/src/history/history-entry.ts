/** One place in the browser's history. */
export interface HistoryEntry {
  /** Path, query and hash. */
  address: string;
  /** As React Router keeps it: `{ usr, key, idx }`. */
  state: unknown;
}

/** How an address gets into the browser's history; `moved` means that the browser is there already. */
export type HistoryChange = 'push' | 'replace' | 'moved';

/** Where the browser is. An entry that nobody has given a key yet is given one. */
export function currentEntry(): HistoryEntry {
  if (!keyOf(window.history.state)) {
    const idx = (window.history.state as { idx?: number } | null)?.idx ?? 0;
    window.history.replaceState({ usr: null, ...window.history.state, key: newKey(), idx }, '');
  }
  return {
    address: window.location.pathname + window.location.search + window.location.hash,
    state: window.history.state,
  };
}

/** A place to go to from the present one. */
export function newEntry(address: string): HistoryEntry {
  const idx = ((window.history.state as { idx?: number } | null)?.idx ?? 0) + 1;
  return { address, state: { usr: null, key: newKey(), idx } };
}

/** Writes an entry into the browser's history. */
export function writeEntry({ address, state }: HistoryEntry, change: HistoryChange): void {
  const url = fullAddress(address);
  if (change === 'push') window.history.pushState(state, '', url);
  if (change === 'replace') window.history.replaceState(state, '', url);
}

/** The key of an entry, by which scroll positions are kept. */
export function keyOf(state: unknown): string | undefined {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
}

/** An address in its parts. */
export function partsOf(address: string): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(fullAddress(address));
  return { pathname, search, hash };
}

/** The address with its origin: an address that begins with two slashes would otherwise mean another site. */
export function fullAddress(address: string): string {
  return window.location.origin + address;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
