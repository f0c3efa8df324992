import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDiscovery, releaseFolder, writeDiscovery } from 'delivery/site/site-folder';
import type { DiscoveryDocument, Release } from 'release-format/discovery-document';
import { MANIFEST_NAME } from 'release-format/site-folder';

/** A copy of a released site, in which releases can be made again. */
export interface ReleasedCopy {
  folder: string;
  /** The section that owns a path. */
  ownerOf: (path: string) => string;
  /** Releases the current files of a name under another version, as a release does that changes none of them. */
  releaseAgain: (name: string) => Promise<void>;
  remove: () => Promise<void>;
}

export async function copyOfSite(siteDir: string): Promise<ReleasedCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'released-copy-'));
  await cp(siteDir, folder, { recursive: true });
  const { microFrontends } = await readDiscovery(folder);
  let releases = 0;
  return {
    folder,
    ownerOf(path) {
      const owner = Object.entries(microFrontends).find(([, [current]]) =>
        current?.extras?.paths?.includes(path),
      );
      if (!owner) throw new Error(`No section owns ${path}`);
      return owner[0];
    },
    async releaseAgain(name) {
      releases += 1;
      const document = await readDiscovery(folder);
      const current = currentOf(document, name);
      const { version } = current.metadata;
      const next = `${version}-${releases}`;
      const to = releaseFolder(folder, name, next);
      await cp(releaseFolder(folder, name, version), to, { recursive: true });
      const manifest = join(to, MANIFEST_NAME);
      await writeFile(manifest, (await readFile(manifest, 'utf8')).replaceAll(version, next));
      current.url = current.url.replace(`/${version}/`, `/${next}/`);
      current.metadata.version = next;
      await writeDiscovery(folder, document);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function currentOf({ microFrontends }: DiscoveryDocument, name: string): Release {
  const [current] = microFrontends[name] ?? [];
  if (!current) throw new Error(`Nothing of ${name} is released`);
  return current;
}
