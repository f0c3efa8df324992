import { pageObjectsToLeaving } from 'shared-auth';
import { fullAddress, type HistoryChange } from '../history/history-entry';
import { oncePerRelease } from '../once-per-release';

const renewed = oncePerRelease('renewed-for');

/** Loads the whole site again where a section cannot be opened by a shell that is no longer the released one. */
export interface GuardedReload {
  /**
   * Loads the site again at a place if that may help and nothing is lost by it.
   *
   * @returns `begun` if it does; `useless` if the shell is the released one, or the site was loaded again for that release
   *   already; `blocked` if a page has something to lose
   */
  attempt: (address: string, change: HistoryChange) => 'begun' | 'blocked' | 'useless';
  /** Loads the site again at a place, because the person wants it. */
  reload: (address: string, change: HistoryChange) => void;
}

/**
 * Makes a guardedReload that loads the site again by itself at most once for each release of the shell.
 *
 * @param otherShell the version that would be loaded, if it is another one
 * @param leave goes there with a new document
 */
export function createGuardedReload(otherShell: () => string | undefined, leave = leaveFor): GuardedReload {
  return {
    attempt(address, change) {
      const version = otherShell();
      if (version === undefined || renewed.isDone(version)) return 'useless';
      if (pageObjectsToLeaving()) return 'blocked';
      // Unless that is noted, the site could be loaded again and again.
      if (!renewed.markDone(version)) return 'useless';
      leave(address, change);
      return 'begun';
    },
    reload: leave,
  };
}

function leaveFor(address: string, change: HistoryChange): void {
  if (change === 'push') window.location.assign(fullAddress(address));
  else if (change === 'replace') window.location.replace(fullAddress(address));
  else window.location.reload();
}
