import type { HistoryChange } from '../history/history-entry';
import type { LoadError } from '../loading/load-result';
import type { PanelContent } from '../panels/panel-kind';
import type { GuardedReload } from './guarded-reload';

/** What the shell does when no release of a section can be opened. */
export type Recovery =
  /** The site is being loaded again, as it is released now. */
  | { kind: 'renewing' }
  /** Loading the site again would cost the shown page something: the page stays, and the person decides when. */
  | { kind: 'offer'; renew: () => void }
  /** A page of the shell's own says why. */
  | { kind: 'panel'; panel: PanelContent };

interface Wanted {
  address: string;
  change: HistoryChange;
  /** The shown page can stay: it lives, and the browser has not left it. */
  canStay: boolean;
  retry: () => void;
}

/** Loads the site again if it may have failed because it is old, unless something would be lost by that. */
export function recoveryFor(
  fault: LoadError,
  { address, change, canStay, retry }: Wanted,
  guardedReload: GuardedReload,
): Recovery {
  const renewed = guardedReload.attempt(address, change);
  if (renewed === 'begun') return { kind: 'renewing' };
  if (renewed === 'blocked' && canStay) {
    return { kind: 'offer', renew: () => guardedReload.reload(address, change) };
  }
  // The panel stands at the address: from there, it is that of the document.
  const renew = () => guardedReload.reload(address, 'moved');
  if (renewed === 'blocked') return { kind: 'panel', panel: { kind: 'outdated', renew } };
  if (fault.kind === 'refused') return { kind: 'panel', panel: { kind: 'refused', reason: fault.reason } };
  // A file of the shell stays failed for as long as its document lives.
  const reason = fault.stage === 'crash' || fault.stage === 'evaluation' ? 'crashed' : 'missing';
  return { kind: 'panel', panel: { kind: 'failure', reason, retry: fault.ofShell ? renew : retry } };
}
