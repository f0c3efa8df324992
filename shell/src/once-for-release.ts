/** Notes in this tab, across loads of the site, for which release something was done. */
export interface OnceForRelease {
  isDone(version: string): boolean;
  /** @returns whether that could be noted: where the browser keeps nothing, what leads here again must not be done. */
  note(version: string): boolean;
}

/** @param what tells this from other things that are done once */
export function onceForRelease(what: string): OnceForRelease {
  return {
    isDone(version) {
      try {
        return window.sessionStorage.getItem(what) === version;
      } catch {
        return false;
      }
    },
    note(version) {
      try {
        window.sessionStorage.setItem(what, version);
        return true;
      } catch {
        return false;
      }
    },
  };
}
