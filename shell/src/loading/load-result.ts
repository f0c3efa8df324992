import type { LoadFailureInput, LoadFailureStage } from 'api-contract/load-failure';
import type { SectionModule } from 'section-contract/section';
import type { RefusalReason } from '../site/refusal';
import type { SectionRelease } from '../site/section-table';

/** Where opening a section came to a stop. */
export type LoadStage = Exclude<LoadFailureStage, RefusalReason>;

/** Why a release is not on the screen. */
export type Fault =
  | { kind: 'refused'; reason: RefusalReason }
  | {
      kind: 'failed';
      stage: LoadStage;
      cause: unknown;
      /** The file that did not come is the shell's own. */
      ofShell?: boolean;
    };

/** What came of loading a section. Loading never rejects. */
export type LoadResult = (Fault | { kind: 'loaded'; module: SectionModule; release: SectionRelease }) & {
  /** The releases that failed on the way, even if another one was loaded in the end. Each is reported once. */
  failures: LoadFailureInput[];
};

/** Whether another release may work where this one did not: its files did not come at all. */
export function isSilent(fault: Fault): boolean {
  return fault.kind === 'failed' && !fault.ofShell && (fault.stage === 'entry' || fault.stage === 'files');
}
