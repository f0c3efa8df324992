import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A release in the discovery document of a test: its version and its traffic in percent. */
export interface TestRelease {
  version: string;
  traffic: number;
}

/** A folder of published releases. */
export interface SiteFolder {
  path: string;
  /** Writes a discovery document; the first release of a name is the default. */
  list: (microFrontends: Record<string, TestRelease[]>) => Promise<void>;
  /** Writes a discovery document with these entries. */
  writeDiscovery: (microFrontends: Record<string, readonly object[]>) => Promise<void>;
  /** Writes a file. */
  write: (name: string, text: string) => Promise<void>;
  /** Removes all files. */
  empty: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Creates an empty folder of releases. */
export async function createSiteFolder(): Promise<SiteFolder> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-site-'));
  const write: SiteFolder['write'] = async (name, text) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  };
  const writeDiscovery: SiteFolder['writeDiscovery'] = (microFrontends) =>
    write('frontend-discovery.json', JSON.stringify({ microFrontends }));
  return {
    path: folder,
    write,
    writeDiscovery,
    list: (microFrontends) =>
      writeDiscovery(
        Object.fromEntries(
          Object.entries(microFrontends).map(([name, releases]) => [name, releases.map(toListed)]),
        ),
      ),
    async empty() {
      for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

function toListed({ version, traffic }: TestRelease, position: number) {
  return {
    url: `/any/${version}/entry.js`,
    metadata: { integrity: 'sha384-x', version },
    deployment: { traffic, default: position === 0 },
  };
}
