import type { PolicyRejection } from '../site/policy-check';

/** Files did not come, or not even the list of them, or the page gave up. */
export type FailureReason = 'missing' | 'unreachable' | 'crashed';

/** Which of the shell's own pages to show. */
export type PanelContent =
  | { kind: 'failure'; reason: FailureReason; retry: () => void }
  | { kind: 'refused'; reason: PolicyRejection }
  | { kind: 'outdated'; renew: () => void }
  | { kind: 'not-found' };
