import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A release as a test lists it in the discovery document: its version and its percent of the visitors. */
export interface TestRelease {
  version: string;
  traffic: number;
}

/** A folder of releases, as publishing leaves it. */
export interface SiteFolder {
  path: string;
  /** Writes the discovery document from the little that a test says of each release; the first of a name is the default one. */
  list: (microFrontends: Record<string, TestRelease[]>) => Promise<void>;
  /** Writes the discovery document with these entries as they are. */
  writeDiscovery: (microFrontends: Record<string, readonly object[]>) => Promise<void>;
  /** Writes any file of it. */
  write: (name: string, text: string) => Promise<void>;
  /** Takes everything out of it again. */
  empty: () => Promise<void>;
  remove: () => Promise<void>;
}

/** An empty folder of releases. */
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
