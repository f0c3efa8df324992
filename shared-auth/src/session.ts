import type { Role } from 'api-contract/account';
import { clearDrafts, hasDrafts } from './drafts';
import { clearReturnAddress, saveReturnAddress } from './return-address';
import {
  messageOfEnd,
  type RequiredAccess,
  type SessionEnd,
  type SessionEndReason,
  type SessionMessage,
} from './session-end';
import { accountIdOfClaims, isExpired, type ReadableClaims, readClaims } from './token';
import { tokenStorage } from './token-storage';

export type Session =
  | { status: 'anonymous'; end: SessionEnd | null }
  | { status: 'signed-in'; token: string; claims: ReadableClaims };

export const ANONYMOUS: Session = { status: 'anonymous', end: null };
/** The limit of timers in browsers. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

const listeners = new Set<() => void>();
let current: Session | undefined;
let required: RequiredAccess = {};

/** An expired token gives no session, but stays stored: the guard of the next page for a role reports it. */
function fromStorage(): Session {
  const token = tokenStorage.read();
  const claims = storedClaims();
  return token !== null && claims && !isExpired(claims) ? { status: 'signed-in', token, claims } : ANONYMOUS;
}

function storedClaims(): ReadableClaims | undefined {
  const token = tokenStorage.read();
  return token === null ? undefined : readClaims(token);
}

/** The role of the stored token, even if that has expired: it chooses between the pages of an address of several roles. */
export function storedRole(): string | undefined {
  return storedClaims()?.role;
}

function shownEnd(): SessionEnd | undefined {
  const snapshot = session.getSnapshot();
  return snapshot.status === 'anonymous' && snapshot.end?.message ? snapshot.end : undefined;
}

/** Describes the end of the current session. If it ends by itself, saves the page for after the next sign-in. */
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

/** Ends the session as `session.end` does, with another message than that of the reason. */
export function endSession(reason: SessionEndReason, message?: SessionMessage): void {
  const earlier = reason === 'missing' || reason === 'invalid' ? shownEnd() : undefined;
  const end = earlier ?? { ...endOfCurrent(reason), ...(message && { message }) };
  tokenStorage.clear();
  publish({ status: 'anonymous', end });
}

/** The session of the page, shared by the shell and every section. */
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
   * Stores a new token and its role, and returns its claims. A token that has expired already by the clock of this device
   * ends the session as `wrong-clock`.
   *
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

  /** Whether a reload ends the session, because the browser stores nothing. */
  endsWithPage: tokenStorage.endsWithPage,

  /** An explicit sign-out: clears all local storage, every draft and the saved page. */
  signOut(): void {
    clearDrafts();
    clearReturnAddress();
    session.end('signed-out');
  },

  /**
   * Ends the session in every tab: clears all local storage and keeps the drafts. When several requests fail because the
   * same session has ended, the first reason stays.
   */
  end(reason: SessionEndReason): void {
    endSession(reason);
  },

  /**
   * Sets the role (`undefined` for public pages) and the address of the page that opens. They decide the message of an
   * ended session, whether it ends when the token expires, and the page after the next sign-in.
   */
  require(role: Role | undefined, address?: string): void {
    required = { role, address };
  },

  /**
   * Ends the session when its token expires, and follows other tabs. On a public page, which shows no reason, the expired
   * token stays stored for the guard of the next page for a role. Returns a function that unsubscribes.
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
      // Both tabs noticed the end: keep the reason that this one shows.
      if (before.status === 'anonymous') return;
      // Another tab may only have been the first to notice that the token has expired.
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
