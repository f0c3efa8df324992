import type { LoadFailureInput } from 'api-contract/load-failure';
import type { SectionRelease } from '../site/section-table';
import type { Fault } from './load-result';

/**
 * What is reported of a release that could not be opened.
 *
 * @param runningShell its version stands in the report when the file that failed is the shell's own
 */
export function failureOf(
  { name, version }: SectionRelease,
  fault: Fault,
  runningShell: string | undefined,
): LoadFailureInput {
  if (fault.kind === 'refused') return { section: name, version, stage: fault.reason };
  if (fault.ofShell && runningShell) return { section: 'shell', version: runningShell, stage: fault.stage };
  return { section: name, version, stage: fault.stage };
}
