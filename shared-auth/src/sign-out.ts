import { api } from './api-client';
import { ApiError } from './api-error';
import { session } from './session';
import { readSessionId } from './token';

/** Session storage has, under this name, the id of a session that the server has not ended yet. It gives no access. */
const LEFT_SESSION = 'left-session';

/**
 * Signs out and ends the session on the server. Where the server cannot be reached, that is sent later, without the token,
 * which leaves the browser at once.
 */
export function signOut(): void {
  const current = session.getSnapshot();
  const id = current.status === 'signed-in' ? readSessionId(current.token) : undefined;
  // This is not awaited: the page is left at once.
  api.post('/user/sign-out', { keepalive: true }).catch((error) => {
    if (id === undefined || !mayFollow(error)) return;
    leftSession((storage) => storage.setItem(LEFT_SESSION, id));
    sendWhenOnline();
  });
  session.signOut();
}

/** Ends a session on the server that was left without a network, perhaps before a reload. Never rejects. */
export async function endLeftSession(): Promise<void> {
  const id = leftSession();
  if (id === null) return;
  try {
    await api.post(`/user/sessions/${encodeURIComponent(id)}/end`, { authenticated: false });
  } catch (error) {
    if (mayFollow(error)) return sendWhenOnline();
  }
  leftSession((storage) => storage.removeItem(LEFT_SESSION));
}

function sendWhenOnline(): void {
  window.addEventListener('online', () => void endLeftSession(), { once: true });
}

/** Whether a later attempt may succeed. */
function mayFollow(error: unknown): boolean {
  return error instanceof ApiError && (error.isUnreachable || error.kind === 'too-many');
}

/** The stored id, after a change of the storage. Without storage, the session ends when its token expires. */
function leftSession(change?: (storage: Storage) => void): string | null {
  try {
    change?.(window.sessionStorage);
    return window.sessionStorage.getItem(LEFT_SESSION);
  } catch {
    return null;
  }
}
