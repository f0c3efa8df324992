import type { LoadFailureInput, LoadFailureStage } from 'api-contract/release-schema';
import type { SectionModule } from 'section-contract/section';
import type { PolicyRejection } from '../site/policy-check';
import type { SectionRelease } from '../site/section-table';

/** Where opening a section came to a stop. */
export type LoadStage = Exclude<LoadFailureStage, PolicyRejection>;

/** Why a release is not on the screen. */
export type LoadError =
  | { kind: 'refused'; reason: PolicyRejection }
  | {
      kind: 'failed';
      stage: LoadStage;
      cause: unknown;
      /** The file that did not come is the shell's own. */
      ofShell?: boolean;
    };

/** What came of loading a section. Loading never rejects. */
export type LoadResult = (LoadError | { kind: 'loaded'; module: SectionModule; release: SectionRelease }) & {
  /** The releases that failed on the way, even if another one was loaded in the end. Each is reported once. */
  failures: LoadFailureInput[];
};

/** Whether another release may work where this one did not: its files did not come at all. */
export function isUnreachable(fault: LoadError): boolean {
  return fault.kind === 'failed' && !fault.ofShell && (fault.stage === 'entry' || fault.stage === 'files');
}
