import { accountIdOfClaims } from './account-id';
import type { ReadableClaims } from './token';

const KEY = 'return_address';

interface Kept {
  account: string;
  role: string;
  address: string;
}

/** Where this tab was when a session ended by itself; kept until the next sign-in or sign-out here. */
export function saveReturnAddress(kept: Kept): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without session storage, signing in leads to the dashboard.
  }
}

export function clearReturnAddress(): void {
  try {
    window.sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/**
 * The page on which the session of the same account and role ended by itself in this tab, once; otherwise `undefined`.
 * Only addresses of this site are returned.
 */
export function takeReturnAddress(claims: ReadableClaims): string | undefined {
  const kept = read();
  clearReturnAddress();
  if (!kept || kept.account !== accountIdOfClaims(claims) || kept.role !== claims.role) return undefined;
  return isOwnAddress(kept.address) ? kept.address : undefined;
}

function read(): Partial<Kept> | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** An address may begin with a slash and still mean another site. */
function isOwnAddress(address: unknown): address is string {
  const { origin } = window.location;
  return typeof address === 'string' && address.startsWith('/') && new URL(address, origin).origin === origin;
}
