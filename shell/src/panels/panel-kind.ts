import type { RefusalReason } from '../site/refusal';

/** Files did not come, or not even the list of them, or the page gave up. */
export type FailureReason = 'missing' | 'unreachable' | 'crashed';

/** Which of the shell's own pages to show. */
export type PanelKind =
  | { kind: 'failure'; reason: FailureReason; retry: () => void }
  | { kind: 'refused'; reason: RefusalReason }
  | { kind: 'outdated'; renew: () => void }
  | { kind: 'not-found' };
