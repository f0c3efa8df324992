const TOKEN_KEY = 'access_token';
const ROLE_KEY = 'user_role';

/** Used where the browser forbids local storage: the session then lasts as long as the page. */
let inMemory: string | null = null;

/** The token and the role in local storage, under the names that spec §3 gives them. */
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
    // Full: what else is there would not outlive a session anyway. Or forbidden: then this changes nothing.
    tokenStorage.clear();
    inMemory = store(token, role) ? null : token;
  },

  /** Whether the session ends with the page, because the browser keeps nothing. */
  endsWithPage: (): boolean => inMemory !== null,

  /** Clears all local storage: the specification means it literally. */
  clear(): void {
    inMemory = null;
    try {
      window.localStorage.clear();
    } catch {
      // Nothing could be stored, so nothing is left.
    }
  },

  /** Calls back when another tab writes or clears the token. Returns the unsubscribe. */
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
