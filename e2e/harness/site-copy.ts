import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DOCUMENT = 'frontend-discovery.json';

/** What the discovery document says of a release, as far as tests change it. */
export interface DescribedRelease {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment?: { traffic: number; default: boolean };
  extras: { contract: number; development?: object };
}

export interface DiscoveryDocument {
  microFrontends: Record<string, DescribedRelease[]>;
}

/** A copy of the site under test, which a test may change. */
export interface SiteCopy {
  folder: string;
  /** Replaces the discovery document in one step, as a release does. */
  changeDocument: (change: (document: DiscoveryDocument) => void | Promise<void>) => Promise<void>;
  /** Changes what the document says of the current release of a section, or of the `shell`. */
  changeCurrent: (name: string, change: (release: DescribedRelease) => void | Promise<void>) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies the site under test. */
export async function copySite(): Promise<SiteCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'site-copy-'));
  await cp(process.env.SITE_UNDER_TEST ?? '', folder, { recursive: true });
  const file = join(folder, DOCUMENT);

  const changeDocument: SiteCopy['changeDocument'] = async (change) => {
    const document: DiscoveryDocument = JSON.parse(await readFile(file, 'utf8'));
    await change(document);
    await writeFile(`${file}.next`, JSON.stringify(document));
    await rename(`${file}.next`, file);
  };

  return {
    folder,
    changeDocument,
    changeCurrent: (name, change) => changeDocument((document) => change(currentOf(document, name))),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** @throws Error when the document names no release of it */
export function currentOf({ microFrontends }: DiscoveryDocument, name: string): DescribedRelease {
  const current = microFrontends[name]?.[0];
  if (!current) throw new Error(`Nothing of ${name} is released`);
  return current;
}
