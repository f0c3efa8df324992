import { pageObjectsToLeaving } from 'shared-auth';
import { fullAddress, type HistoryChange } from '../history/history-entry';

/** Session storage has, under this name, the shell's version that this tab was reloaded for. */
const RELOADED_FOR = 'renewed-for';

/**
 * `useless`: the current shell runs already, or the site was reloaded for that shell before. `blocked`: unsaved work would
 * be lost.
 */
export type ReloadOutcome = 'begun' | 'blocked' | 'useless';

/** Reloads the site where a section cannot be opened by a shell that is no longer the current one. */
export interface GuardedReload {
  /** Reloads the site at an address if that may help and nothing is lost by it. */
  attempt: (address: string, change: HistoryChange) => ReloadOutcome;
  /** Reloads the site at an address in any case: the visitor asked for it. */
  reload: (address: string, change: HistoryChange) => void;
}

/**
 * Attempts at most one reload for each release of the shell.
 *
 * @param otherShell the version that a reload would bring, if it is another one
 * @param leave opens an address as a new document
 */
export function createGuardedReload(
  otherShell: () => string | undefined,
  leave = openDocument,
): GuardedReload {
  return {
    attempt(address, change) {
      const version = otherShell();
      if (version === undefined || reloadedFor() === version) return 'useless';
      if (pageObjectsToLeaving()) return 'blocked';
      try {
        window.sessionStorage.setItem(RELOADED_FOR, version);
      } catch {
        // Without storage the site might be reloaded again and again.
        return 'useless';
      }
      leave(address, change);
      return 'begun';
    },
    reload: leave,
  };
}

function reloadedFor(): string | null {
  try {
    return window.sessionStorage.getItem(RELOADED_FOR);
  } catch {
    return null;
  }
}

function openDocument(address: string, change: HistoryChange): void {
  if (change === 'push') window.location.assign(fullAddress(address));
  else if (change === 'replace') window.location.replace(fullAddress(address));
  else window.location.reload();
}
