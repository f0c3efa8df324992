import type { LoadFailureInput } from 'api-contract/release-schema';
import { SHELL } from 'release-format/discovery-document';
import type { SectionRelease } from '../site/section-table';
import type { LoadError } from './load-result';

/**
 * What is reported to the server about a release that could not be opened.
 *
 * @param runningShell the shell's version, for the report when the file that failed is one of its own
 */
export function toLoadFailure(
  { name, version }: SectionRelease,
  fault: LoadError,
  runningShell: string | undefined,
): LoadFailureInput {
  if (fault.kind === 'refused') return { section: name, version, stage: fault.reason };
  if (fault.ofShell && runningShell) return { section: SHELL, version: runningShell, stage: fault.stage };
  return { section: name, version, stage: fault.stage };
}
