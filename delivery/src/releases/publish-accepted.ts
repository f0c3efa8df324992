import { SHELL } from 'release-format/discovery-document';
import type { Change } from '../site/active-releases';
import { type Author, applyChanges, changeSite } from '../site/change-site';
import { IncompatibleError } from '../site/check-compatibility';
import type { DescribedRelease } from './describe-build';
import { checkCommit, planRelease } from './publish';

/** Releases that were not activated, and why. */
export interface Rejection {
  names: string[];
  reason: string;
}

/**
 * Publishes in one change of the document, except releases that are of an earlier commit than the current one, or
 * would leave visitors with a section that they cannot open.
 */
export async function publishAccepted(
  siteDir: string,
  releases: readonly DescribedRelease[],
  author: Author,
): Promise<Rejection[]> {
  const rejections: Rejection[] = [];
  const reject = (names: string[], { message }: Error) => rejections.push({ names, reason: message });
  await changeSite(siteDir, author, async (document) => {
    let changes: Change[] = [];
    for (const release of releases) {
      const { name } = release.manifest;
      const error = await checkCommit(siteDir, document, release.manifest).catch((reason) => reason);
      if (error) reject([name], error);
      else changes.push(await planRelease(siteDir, document, release, {}));
    }
    for (;;) {
      try {
        applyChanges(document, changes);
        return changes;
      } catch (error) {
        if (!(error instanceof IncompatibleError)) throw error;
        const { sections } = error;
        const own = changes.filter(({ name }) => sections.includes(name)).map(({ name }) => name);
        // Where all sections that do not fit are out already, the shell is what does not fit.
        const left = own.length > 0 ? own : [SHELL];
        reject(left, error);
        changes = changes.filter(({ name }) => !left.includes(name));
      }
    }
  });
  return rejections;
}
