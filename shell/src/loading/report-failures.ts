import type { LoadFailureInput } from 'api-contract/release-schema';
import { SHELL } from 'release-format/discovery-document';
import type { ReleaseFailure } from './load-error';

const PATH = '/load-failures';

export type ReportFailures = (failures: readonly ReleaseFailure[]) => void;

/**
 * Reports to the server which releases could not be opened, even while the page is being left. Never fails itself.
 *
 * @param runningShell the shell's version, reported where the missing file is one of the shell's
 */
export function createFailureReporter(runningShell: string | undefined): ReportFailures {
  return (failures) => {
    for (const failure of failures) {
      fetch(PATH, {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(toLoadFailure(failure, runningShell)),
      }).catch(() => {
        // The server may be unreachable, too.
      });
    }
  };
}

export function toLoadFailure(
  { release, error }: ReleaseFailure,
  runningShell: string | undefined,
): LoadFailureInput {
  const { name: section, version } = release;
  if (error.kind === 'rejected') return { section, version, stage: error.reason };
  if (error.isOfShell && runningShell) return { section: SHELL, version: runningShell, stage: error.stage };
  return { section, version, stage: error.stage };
}
