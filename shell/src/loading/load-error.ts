import type { LoadFailureStage } from 'api-contract/release-schema';
import type { SectionModule } from 'section-contract/section';
import type { PolicyRejection } from '../site/policy-check';
import type { SectionRelease } from '../site/section-table';

/** The step of opening a section that failed. */
export type LoadStage = Exclude<LoadFailureStage, PolicyRejection>;

/** Why a release is not shown. */
export type LoadError =
  | { kind: 'rejected'; reason: PolicyRejection }
  /** `isOfShell`: the file that did not arrive is the shell's own. */
  | { kind: 'failed'; stage: LoadStage; cause: unknown; isOfShell?: boolean };

export interface ReleaseFailure {
  release: SectionRelease;
  error: LoadError;
}

export interface LoadedSection {
  kind: 'loaded';
  module: SectionModule;
  release: SectionRelease;
}

/** The result of loading a section, with every release that failed, even if another one was loaded in the end. */
export type LoadResult = (LoadedSection | LoadError) & { failures: readonly ReleaseFailure[] };

/** Whether files did not arrive at all: another release may work then. */
export function isUnreachable(error: LoadError): boolean {
  return error.kind === 'failed' && !error.isOfShell && (error.stage === 'entry' || error.stage === 'files');
}

/** Whether another release may work. A changed one is never replaced silently. */
export function isReplaceable(error: LoadError): boolean {
  return error.kind === 'rejected' ? /contract|share/.test(error.reason) : isUnreachable(error);
}
