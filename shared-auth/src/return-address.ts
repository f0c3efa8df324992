import { accountIdOfClaims, type ReadableClaims } from './token';

const KEY = 'return_address';

interface SavedAddress {
  account: string;
  role: string;
  address: string;
}

/** Saves the page on which a session ended by itself, until the next sign-in or sign-out in this tab. */
export function saveReturnAddress(saved: SavedAddress): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(saved));
  } catch {
    // Without session storage, signing in leads to the dashboard.
  }
}

export function clearReturnAddress(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Without session storage there is no address.
  }
}

/** Returns and deletes the saved page of the same account and role, if its address belongs to this site. */
export function takeReturnAddress(claims: ReadableClaims): string | undefined {
  const saved = read();
  clearReturnAddress();
  if (saved?.account !== accountIdOfClaims(claims) || saved.role !== claims.role) return undefined;
  return isOwnAddress(saved.address) ? saved.address : undefined;
}

function read(): Partial<SavedAddress> | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** `//other.test/` begins with a slash too. */
function isOwnAddress(address: unknown): address is string {
  const { origin } = window.location;
  return typeof address === 'string' && address.startsWith('/') && new URL(address, origin).origin === origin;
}
