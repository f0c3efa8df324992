import type { Release } from 'release-format/discovery-document';
import type { LogEntry } from 'release-format/release-log';
import { storedVersions } from '../releases/stored-release';
import { readDiscovery } from '../site/discovery-file';
import { lastPutOut } from '../site/release-history';
import { readLog } from '../site/release-log';
import { standingOf } from '../site/standing';

/** What is out of each name, since when and by whom, and what else is stored, as text. */
export async function listReleases(siteDir: string, names: readonly string[]): Promise<string> {
  const { microFrontends } = await readDiscovery(siteDir);
  const log = await readLog(siteDir);
  const blocks = await Promise.all(
    names.map(async (name) => {
      const { current, canary, previous } = standingOf(microFrontends[name] ?? []);
      const share = canary?.traffic ?? 0;
      const out = [
        ...(current ? [line('current', current, `${100 - share} %`, name, log)] : []),
        ...(canary ? [line('canary', canary.release, `${share} %`, name, log)] : []),
        ...(previous ? [line('previous', previous, '', name, log)] : []),
      ];
      const named = [current, canary?.release, previous].map((release) => release?.metadata.version);
      const others = (await storedVersions(siteDir, name)).filter((version) => !named.includes(version));
      const stored = others.map((version) => row('stored', version, '', lastPutOut(log, name, version)));
      const lines = [...out, ...stored];
      return [name, ...(lines.length > 0 ? lines : ['  nothing released'])].join('\n');
    }),
  );
  return blocks.join('\n\n');
}

function line(part: string, { metadata }: Release, share: string, name: string, log: LogEntry[]): string {
  return row(part, metadata.version, share, lastPutOut(log, name, metadata.version));
}

function row(part: string, version: string, share: string, put: LogEntry | undefined): string {
  const when = put ? `${put.at.slice(0, 16).replace('T', ' ')} UTC  ${put.by}` : '';
  return `  ${part.padEnd(9)} ${version}  ${share.padStart(5)}  ${when}`.trimEnd();
}
