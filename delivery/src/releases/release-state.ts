import { activeReleases } from '../site/active-releases';
import { readLog, wasRolledBack } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { intactManifest } from './stored-release';

/**
 * The state of a version, which decides whether starting the site releases it.
 *
 * @returns `active` if visitors get that version, `rolled back` if it must not be released automatically,
 *   else `undefined`
 */
export async function releaseState(
  siteDir: string,
  name: string,
  version: string,
): Promise<'active' | 'rolled back' | undefined> {
  const { current, canary } = activeReleases(await readDiscovery(siteDir), name);
  if (!(await intactManifest(siteDir, name, version))) return undefined;
  if ([current, canary?.release].some((release) => release?.metadata.version === version)) return 'active';
  return wasRolledBack(await readLog(siteDir), name, version) ? 'rolled back' : undefined;
}
