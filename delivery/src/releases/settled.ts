import { readDiscovery } from '../site/discovery-file';
import { wasTakenBack } from '../site/release-history';
import { readLog } from '../site/release-log';
import { standingOf } from '../site/standing';
import { wholeRelease } from './stored-release';

/**
 * Whether a start of the site has to leave a name as it is: a start must not put out again what somebody has taken back.
 *
 * @param version of the sources that are here
 * @returns `out` where visitors get that version, `taken back` where somebody has gone back from it, else
 *   `undefined`
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
  return wasTakenBack(await readLog(siteDir), name, version) ? 'taken back' : undefined;
}
