import type { Release } from 'release-format/discovery-document';
import type { LogEntry } from 'release-format/release-log';
import { storedVersions } from '../releases/stored-release';
import { activeReleases } from '../site/active-releases';
import { lastActivation, readLog, retirement } from '../site/release-log';
import { readDiscovery } from '../site/site-folder';
import { defineCommand } from './command';

export const list = defineCommand({
  help: [['list [NAME]', 'active releases, since when and by whom, and stored ones']],
  takes: 'optional',
  options: [],
  run: ({ siteDir, names }) => listReleases(siteDir, names),
});

/** The active releases of each name with time and author, and the other stored versions, as text. */
async function listReleases(siteDir: string, names: readonly string[]): Promise<string> {
  const document = await readDiscovery(siteDir);
  const log = await readLog(siteDir);
  const describe = async (name: string) => {
    const { current, canary, previous } = activeReleases(document, name);
    const canaryTraffic = canary?.traffic ?? 0;
    const active: [part: string, release: Release | undefined, traffic: string][] = [
      ['current', current, `${100 - canaryTraffic} %`],
      ['canary', canary?.release, `${canaryTraffic} %`],
      ['previous', previous, ''],
    ];
    const row = (
      part: string,
      version: string,
      traffic = '',
      entry: LogEntry | undefined = lastActivation(log, name, version),
    ) => {
      const since = entry ? `${entry.at.slice(0, 16).replace('T', ' ')} UTC  ${entry.by}` : '';
      return `  ${part.padEnd(9)} ${version}  ${traffic.padStart(5)}  ${since}`.trimEnd();
    };
    const rows = active.flatMap(([part, release, traffic]) =>
      release ? [row(part, release.metadata.version, traffic)] : [],
    );
    const retired = current ? undefined : retirement(log, name);
    if (retired) rows.push(row('retired', retired.version, '', retired));
    const listed = active.map(([, release]) => release?.metadata.version);
    const others = (await storedVersions(siteDir, name)).filter((version) => !listed.includes(version));
    rows.push(...others.map((version) => row('stored', version)));
    return [name, ...(rows.length > 0 ? rows : ['  nothing released'])].join('\n');
  };
  return (await Promise.all(names.map(describe))).join('\n\n');
}
