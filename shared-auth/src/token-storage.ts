const TOKEN_KEY = 'access_token';
const ROLE_KEY = 'user_role';

/** Used where the browser forbids local storage: the session then lasts as long as the page. */
let inMemory: string | null = null;

/** The token and the role in local storage, under the names that section 3 of the specification gives them. */
export const tokenStorage = {
  read(): string | null {
    try {
      return window.localStorage.getItem(TOKEN_KEY) ?? inMemory;
    } catch {
      return inMemory;
    }
  },

  write(token: string, role: string): void {
    try {
      window.localStorage.setItem(TOKEN_KEY, token);
      window.localStorage.setItem(ROLE_KEY, role);
      inMemory = null;
    } catch {
      inMemory = token;
    }
  },

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
      if (key === null || key === TOKEN_KEY) listener();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  },
};
