import { activeReleases } from '../site/active-releases';
import { readLog, retirement, wasRolledBack } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { intactManifest } from './stored-release';

/**
 * The state of a version, which decides whether starting the site releases it.
 *
 * @returns `active` if visitors get that version, `rolled back` or `retired` if it must not be released automatically,
 *   else `undefined`
 */
export async function releaseState(
  siteDir: string,
  name: string,
  version: string,
): Promise<'active' | 'rolled back' | 'retired' | undefined> {
  const { current, canary } = activeReleases(await readDiscovery(siteDir), name);
  const log = await readLog(siteDir);
  if (!current && retirement(log, name)) return 'retired';
  if (!(await intactManifest(siteDir, name, version))) return undefined;
  if ([current, canary?.release].some((release) => release?.metadata.version === version)) return 'active';
  return wasRolledBack(log, name, version) ? 'rolled back' : undefined;
}
