/** Notes in this tab, across loads of the site, for which release something was done. */
export interface OncePerRelease {
  isDone: (version: string) => boolean;
  /**
   * Notes that it was done for a release.
   *
   * @returns whether that could be stored; if not, the caller must not do what loads the site again: it would never end
   */
  markDone: (version: string) => boolean;
}

/**
 * A note in the tab's session storage.
 *
 * @param what tells this note from others; the key in the storage
 */
export function oncePerRelease(what: string): OncePerRelease {
  return {
    isDone(version) {
      try {
        return window.sessionStorage.getItem(what) === version;
      } catch {
        return false;
      }
    },
    markDone(version) {
      try {
        window.sessionStorage.setItem(what, version);
        return true;
      } catch {
        return false;
      }
    },
  };
}
