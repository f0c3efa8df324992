import { api } from './api-client';
import { ApiError } from './api-error';
import { session } from './session';
import { readSessionId } from './token';

/** In session storage: the id of a session that the server has not ended yet. It gives no access. */
const LEFT_SESSION = 'left-session';

/**
 * Signs out and ends the session on the server. Where the server cannot be reached, that is sent later, without the token,
 * which leaves the browser at once.
 */
export function signOut(): void {
  const current = session.getSnapshot();
  const id = current.status === 'signed-in' ? readSessionId(current.token) : undefined;
  if (id !== undefined) storeSession(id);
  // Not awaited: the page is left at once.
  api.post('/user/sign-out', { keepalive: true }).then(
    () => dropSession(id),
    (error) => (isUnreachable(error) ? sendWhenOnline() : dropSession(id)),
  );
  session.signOut();
}

/** Ends a session on the server that was left without a network, perhaps before a reload. Never rejects. */
export async function endLeftSession(): Promise<void> {
  const id = storedSession();
  if (id === null) return;
  try {
    await api.post(`/user/sessions/${encodeURIComponent(id)}/end`, { authenticated: false });
    dropSession(id);
  } catch (error) {
    if (isUnreachable(error)) sendWhenOnline();
    else dropSession(id);
  }
}

function sendWhenOnline(): void {
  window.addEventListener('online', () => void endLeftSession(), { once: true });
}

/** Too many attempts are tried again later, too. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && (error.isUnreachable || error.kind === 'too-many');
}

function storedSession(): string | null {
  try {
    return window.sessionStorage.getItem(LEFT_SESSION);
  } catch {
    return null;
  }
}

function storeSession(id: string): void {
  try {
    window.sessionStorage.setItem(LEFT_SESSION, id);
  } catch {
    // Without storage the session ends when its token expires.
  }
}

/** Another session may have been left meanwhile. */
function dropSession(id: string | undefined): void {
  if (id !== undefined && storedSession() === id) window.sessionStorage.removeItem(LEFT_SESSION);
}
