import type { ReportedRelease, SectionOpensInput } from 'api-contract/release-schema';
import { SHELL } from 'release-format/discovery-document';
import type { SectionRelease } from '../site/section-table';
import { whenIdle } from '../when-idle';

const PATH = '/section-opens';

export type ReportOpen = (release: SectionRelease) => void;

/**
 * Reports to the server which releases have shown a page, the shell's among them: each once in a tab, when the page has
 * loaded and the browser is idle.
 *
 * @param runningShell the shell's version; `undefined` in development
 */
export function createOpenReporter(runningShell: string | undefined): ReportOpen {
  return ({ name, version }) => {
    const shown: ReportedRelease[] = [{ section: name, version }];
    if (runningShell) shown.push({ section: SHELL, version: runningShell });
    const opens = shown.filter(isFirstInTab);
    if (opens.length === 0) return;
    const body = JSON.stringify({ opens } satisfies SectionOpensInput);
    whenIdle(() => navigator.sendBeacon(PATH, new Blob([body], { type: 'application/json' })));
  };
}

/** Marks a release as reported; `false` if it is already, or if the browser stores nothing. */
function isFirstInTab({ section, version }: ReportedRelease): boolean {
  const key = `opened ${section} ${version}`;
  try {
    if (window.sessionStorage.getItem(key) !== null) return false;
    window.sessionStorage.setItem(key, '');
    return true;
  } catch {
    return false;
  }
}
