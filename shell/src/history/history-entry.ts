/** One entry of the browser's history. */
export interface HistoryEntry {
  /** Path, query and hash. */
  address: string;
  /** React Router's `{ usr, key, idx }`. */
  state: unknown;
}

/** How an entry is written to the browser's history; `moved`: the browser has already moved to it. */
export type HistoryChange = 'push' | 'replace' | 'moved';

/** The browser's current entry; an entry without a key gets one. */
export function currentEntry(): HistoryEntry {
  if (!keyOf(window.history.state)) {
    window.history.replaceState(
      { usr: null, ...window.history.state, key: newKey(), idx: currentIndex() },
      '',
    );
  }
  const { pathname, search, hash } = window.location;
  return { address: pathname + search + hash, state: window.history.state };
}

/** A new entry, to navigate to from the current one. */
export function newEntry(address: string): HistoryEntry {
  return { address, state: { usr: null, key: newKey(), idx: currentIndex() + 1 } };
}

export function writeEntry({ address, state }: HistoryEntry, change: HistoryChange): void {
  const url = fullAddress(address);
  if (change === 'push') window.history.pushState(state, '', url);
  if (change === 'replace') window.history.replaceState(state, '', url);
}

/** The key of an entry, by which scroll positions are stored. */
export function keyOf(state: unknown): string | undefined {
  const key = (state as { key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
}

export function partsOf(address: string): { pathname: string; search: string; hash: string } {
  const { pathname, search, hash } = new URL(`http://site${address}`);
  return { pathname, search, hash };
}

/** The address with its origin: one that begins with two slashes would otherwise lead to another site. */
export function fullAddress(address: string): string {
  return window.location.origin + address;
}

function currentIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
