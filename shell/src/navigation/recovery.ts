import type { Fault } from '../loading/load-result';
import type { PanelKind } from '../stage/views';
import type { HistoryChange } from './history-entry';
import type { Renewal } from './renewal';

/** What is left when nothing of a section can be opened. */
export type Recovery =
  /** The newly released site is on its way. */
  | { kind: 'renewing' }
  /** The shown page would lose something by that: it stays, and the person decides when. */
  | { kind: 'offer'; renew: () => void }
  /** A page of the shell's own says why. */
  | { kind: 'panel'; panel: PanelKind };

interface Wanted {
  address: string;
  change: HistoryChange;
  /** The shown page can stay: it lives, and the browser has not left it. */
  canStay: boolean;
  retry: () => void;
}

/** Begins to load the site again if the fault may be that it is old, and asks nobody to lose anything for it. */
export function recoveryFor(
  fault: Fault,
  { address, change, canStay, retry }: Wanted,
  renewal: Renewal,
): Recovery {
  const renewed = renewal.attempt(address, change);
  if (renewed === 'begun') return { kind: 'renewing' };
  if (renewed === 'harmful' && canStay) {
    return { kind: 'offer', renew: () => renewal.reload(address, change) };
  }
  // The panel stands at the address: from there, it is that of the document.
  const renew = () => renewal.reload(address, 'moved');
  if (renewed === 'harmful') return { kind: 'panel', panel: { kind: 'outdated', renew } };
  if (fault.kind === 'refused') return { kind: 'panel', panel: { kind: 'refused', reason: fault.reason } };
  // A file of the shell stays failed for as long as its document lives.
  const reason = fault.stage === 'crash' || fault.stage === 'evaluation' ? 'crashed' : 'missing';
  return { kind: 'panel', panel: { kind: 'failure', reason, retry: fault.ofShell ? renew : retry } };
}
