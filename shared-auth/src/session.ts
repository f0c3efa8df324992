import type { Role } from 'api-contract/role';
import { accountIdOfClaims } from './account-id';
import { clearDrafts, hasDrafts } from './drafts';
import { clearReturnAddress, saveReturnAddress } from './return-address';
import { messageOfEnd, type RequiredAccess, type SessionEnd, type SessionEndReason } from './session-end';
import { isExpired, type ReadableClaims, readClaims } from './token';
import { tokenStorage } from './token-storage';

/** Who is using the site, as far as the browser knows. */
export type Session =
  | { status: 'anonymous'; end: SessionEnd | null }
  | { status: 'signed-in'; token: string; claims: ReadableClaims };

/** Nobody, as a page begins. */
export const ANONYMOUS: Session = { status: 'anonymous', end: null };
/** Timers of browsers hold 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const listeners = new Set<() => void>();
let current: Session | undefined;
let required: RequiredAccess = {};

/** An expired token is no session. It stays stored, for the guard of the next page that asks for a role to find. */
function fromStorage(): Session {
  const token = tokenStorage.read();
  const claims = storedClaims();
  return token !== null && claims && !isExpired(claims) ? { status: 'signed-in', token, claims } : ANONYMOUS;
}

function storedClaims(): ReadableClaims | undefined {
  const token = tokenStorage.read();
  return token === null ? undefined : readClaims(token);
}

function endAlreadyTold(): SessionEnd | undefined {
  const snapshot = session.getSnapshot();
  return snapshot.status === 'anonymous' && snapshot.end?.message ? snapshot.end : undefined;
}

/** How the session that is open just now ends. Where it ends by itself, signing in leads back to this page. */
function endOfCurrent(reason: SessionEndReason): SessionEnd {
  const snapshot = session.getSnapshot();
  const claims = snapshot.status === 'signed-in' ? snapshot.claims : storedClaims();
  const account = claims && accountIdOfClaims(claims);
  const { role, address } = required;
  if ((reason === 'expired' || reason === 'invalid') && account && role && address !== undefined) {
    saveReturnAddress({ account, role, address });
  }
  return {
    reason,
    message: messageOfEnd(reason, required),
    draftsWait: account !== undefined && hasDrafts(account),
  };
}

function publish(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The one session of the page, shared by the shell and every section. */
export const session = {
  getSnapshot(): Session {
    current ??= fromStorage();
    return current;
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /**
   * Stores a token that the server has just given, and its role. If it has expired already by the clock of this device,
   * that clock is wrong: the session ends at once, and the person is told so.
   *
   * @returns the token's claims
   * @throws {TypeError} when the token cannot be decoded; nothing is stored then
   */
  signIn(token: string): ReadableClaims {
    const claims = readClaims(token);
    if (!claims) throw new TypeError('The access token cannot be decoded');
    if (isExpired(claims)) {
      session.end('wrong-clock');
      return claims;
    }
    tokenStorage.write(token, claims.role ?? '');
    publish({ status: 'signed-in', token, claims });
    return claims;
  },

  /** Whether a reload will end the session, because the browser has kept nothing of it. */
  endsWithPage: tokenStorage.endsWithPage,

  /** The person leaves: clears all local storage and every draft, and the page to return to. */
  signOut(): void {
    clearDrafts();
    clearReturnAddress();
    session.end('signed-out');
  },

  /**
   * Ends the session in every tab: clears all local storage. Drafts stay, so that nothing typed is lost. When several calls
   * fail because the same session has ended, the person is told the reason of the first.
   */
  end(reason: SessionEndReason): void {
    const told = reason === 'missing' || reason === 'invalid' ? endAlreadyTold() : undefined;
    const end = told ?? endOfCurrent(reason);
    tokenStorage.clear();
    publish({ status: 'anonymous', end });
  },

  /**
   * Sets whom the page that the person opens admits, `undefined` for everybody, and its address. Called with every
   * navigation: the words of an ended session depend on it, whether the session ends when the token expires, and where
   * signing in again leads.
   */
  require(role: Role | undefined, address?: string): void {
    required = { role, address };
  },

  /**
   * Ends the session when its token expires, and follows what other tabs do. A token that expires on a page for everybody
   * is no session any more, but stays stored, since that page could not tell why: the guard of the next page that asks for
   * a role finds it.
   *
   * @returns the stop
   */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      const snapshot = session.getSnapshot();
      if (snapshot.status !== 'signed-in') return;
      const { claims } = snapshot;
      if (isExpired(claims)) {
        if (required.role) session.end('expired');
        else publish(ANONYMOUS);
        return;
      }
      timer = setTimeout(schedule, Math.min((claims.exp + 1) * 1000 - Date.now(), LONGEST_TIMER_MS));
    };
    const onVisible = () => document.visibilityState === 'visible' && schedule();
    const stopFollowing = tokenStorage.onChangeElsewhere(() => {
      const before = session.getSnapshot();
      const next = fromStorage();
      if (next.status === 'signed-in') return publish(next);
      // Both tabs found the end: the reason that this one has told still holds.
      if (before.status === 'anonymous') return;
      // Of the tabs that hold a token, one is the first to find that it has expired: nobody has left there.
      const reason = isExpired(before.claims) ? 'expired' : 'signed-out-elsewhere';
      publish({ status: 'anonymous', end: endOfCurrent(reason) });
    });
    const stopListening = session.subscribe(schedule);
    document.addEventListener('visibilitychange', onVisible);
    schedule();
    return () => {
      clearTimeout(timer);
      stopFollowing();
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
