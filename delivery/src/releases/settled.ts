import { readDiscovery } from '../site/discovery-file';
import { readLog } from '../site/release-log';
import { standingOf } from '../site/standing';
import { wholeRelease } from './stored-release';

/**
 * Whether a start of the site has to leave a name as it is. A start must not undo what somebody has decided: after a
 * rollback, it releases only sources that were never released before.
 *
 * @param version of the sources that are here
 * @returns `out` where visitors get that version, `taken back` where somebody has gone back to another one since it was
 *   stored, else `undefined`
 */
export async function settled(
  siteDir: string,
  name: string,
  version: string,
): Promise<'out' | 'taken back' | undefined> {
  const { microFrontends } = await readDiscovery(siteDir);
  const { current, canary } = standingOf(microFrontends[name] ?? []);
  if (!(await wholeRelease(siteDir, name, version))) return undefined;
  if ([current, canary?.release].some((release) => release?.metadata.version === version)) return 'out';
  const last = (await readLog(siteDir)).findLast((line) => line.name === name && line.action !== 'prune');
  return last?.action === 'rollback' || last?.action === 'withdraw' ? 'taken back' : undefined;
}
