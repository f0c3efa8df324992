/** Whether something was done for a release in this tab, across reloads. */
export interface OncePerRelease {
  isDone: (version: string) => boolean;
  /** @returns whether it could be stored; if not, the caller must not reload the site: it might never end */
  markDone: (version: string) => boolean;
}

/** @param key in the tab's session storage */
export function oncePerRelease(key: string): OncePerRelease {
  return {
    isDone(version) {
      try {
        return window.sessionStorage.getItem(key) === version;
      } catch {
        return false;
      }
    },
    markDone(version) {
      try {
        window.sessionStorage.setItem(key, version);
        return true;
      } catch {
        return false;
      }
    },
  };
}
