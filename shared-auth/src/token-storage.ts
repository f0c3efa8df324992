const TOKEN_KEY = 'access_token';
const ROLE_KEY = 'user_role';

/** It is used without local storage: the session then ends with the page. */
let inMemory: string | null = null;

/** The token and the role in local storage, under the keys of spec §3. */
export const tokenStorage = {
  read(): string | null {
    if (inMemory !== null) return inMemory;
    try {
      return window.localStorage.getItem(TOKEN_KEY);
    } catch {
      return null;
    }
  },

  write(token: string, role: string): void {
    if (store(token, role)) {
      inMemory = null;
      return;
    }
    // A full storage is cleared: its contents would not survive the end of a session anyway.
    tokenStorage.clear();
    inMemory = store(token, role) ? null : token;
  },

  /** Whether the session ends with the page, because the browser stores nothing. */
  endsWithPage: (): boolean => inMemory !== null,

  /** Clears all local storage, not only these keys (spec §3). */
  clear(): void {
    inMemory = null;
    try {
      window.localStorage.clear();
    } catch {
      // Without storage there is nothing to clear.
    }
  },

  /** Calls back when another tab writes or clears the token. Returns a function that unsubscribes. */
  onChangeElsewhere(listener: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== null && key !== TOKEN_KEY) return;
      inMemory = null;
      listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};

function store(token: string, role: string): boolean {
  try {
    window.localStorage.setItem(TOKEN_KEY, token);
    window.localStorage.setItem(ROLE_KEY, role);
    return true;
  } catch {
    return false;
  }
}
