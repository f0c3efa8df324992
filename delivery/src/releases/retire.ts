import { SHELL } from 'release-format/discovery-document';
import { activeReleases, type Change } from '../site/active-releases';
import { type Author, changeSite } from '../site/change-site';

/**
 * Removes a section from the site: the discovery document does not list it any more. Its stored releases remain.
 *
 * @throws {Error} when it is the shell, or not released
 */
export async function retire(siteDir: string, name: string, author: Author): Promise<Change[]> {
  if (name === SHELL) throw new Error('The shell cannot be retired: every page needs it');
  return changeSite(siteDir, author, async (document) => {
    const { current } = activeReleases(document, name);
    if (!current) throw new Error(`${name} is not released`);
    return [{ action: 'retire', name, version: current.metadata.version, active: {} }];
  });
}
