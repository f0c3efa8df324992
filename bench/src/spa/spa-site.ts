import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describeBuild } from 'delivery/releases/describe-build';
import { storeRelease } from 'delivery/releases/store-release';
import { SHELL } from 'release-format/discovery-document';
import {
  RELEASE_FILES_NAME,
  type ReleaseFiles,
  SECTION_ENTRY,
  SHELL_CHUNK,
} from 'release-format/release-files';
import { type ReleaseManifest, releaseOf } from 'release-format/release-manifest';
import { CONTRACT_VERSION } from 'section-contract/section';
import { section as adminSection } from '../../../remote-admin/src/routes';
import { section as publicSection } from '../../../remote-public/src/routes';
import { section as teacherSection } from '../../../remote-teacher/src/routes';

const bench = join(import.meta.dirname, '../..');
const VERSION = 'spa';

/** A site for the product's own server whose only program is the single-page application. */
export interface SpaSite {
  folder: string;
  remove: () => Promise<void>;
}

let built: Promise<unknown> | undefined;

/** Builds the single-page application, once for all benchmarks of a run. */
export async function buildSpa(): Promise<void> {
  built ??= promisify(execFile)(
    join(bench, 'node_modules/.bin/rspack'),
    ['build', '-c', 'rspack.spa.config.ts'],
    {
      cwd: bench,
      env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: VERSION },
    },
  );
  await built;
}

/**
 * Releases it as a shell, so that the same server sends it with the same page, compression and caching. A section that
 * is never opened owns the addresses; in its name the server preloads each page's files.
 *
 * @param preloads whether each page preloads its files and inlines its style sheets
 */
export async function spaSite({ preloads }: { preloads: boolean }): Promise<SpaSite> {
  const folder = await mkdtemp(join(tmpdir(), 'spa-site-'));
  const dist = join(bench, 'dist');
  const built: ReleaseFiles = JSON.parse(await readFile(join(dist, RELEASE_FILES_NAME), 'utf8'));
  const initial = built.chunks[SHELL_CHUNK] ?? [];
  const pages = [publicSection, teacherSection, adminSection].flatMap(({ name, routes }) =>
    routes.map(({ path, chunk }) => {
      const files = [...(built.chunks[name] ?? []), ...(built.chunks[chunk] ?? [])];
      return [path, [...new Set(files)].filter((file) => !initial.includes(file))] as const;
    }),
  );
  const paths = pages.map(([path]) => path);
  const none = { pages: {}, consumes: {}, provides: {}, prerendered: [], fonts: [], pictures: [] };
  const shell = await storeBuild(folder, dist, {
    ...none,
    name: SHELL,
    version: VERSION,
    entry: initial.find((file) => file.endsWith('.js')) ?? '',
    extras: { contract: CONTRACT_VERSION },
    initial,
    provides: preloads ? Object.fromEntries(pages) : {},
    fonts: built.fonts,
    pictures: built.pictures,
  });
  const owner = await storeBuild(folder, await emptyEntry(folder), {
    ...none,
    name: 'remote-pages',
    version: VERSION,
    entry: SECTION_ENTRY,
    extras: { contract: CONTRACT_VERSION, role: null, paths },
    initial: [],
    consumes: Object.fromEntries(paths.map((path) => [path, [path]])),
  });
  await writeFile(join(folder, 'frontend-discovery.json'), JSON.stringify(discoveryOf(shell, owner)));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function storeBuild(folder: string, dist: string, described: Omit<ReleaseManifest, 'files'>) {
  const { manifest, readFile } = await describeBuild(dist, described);
  await storeRelease(folder, manifest, readFile);
  return manifest;
}

async function emptyEntry(folder: string): Promise<string> {
  const dist = join(folder, 'entry');
  await mkdir(dist);
  await writeFile(join(dist, SECTION_ENTRY), '');
  return dist;
}

function discoveryOf(...releases: ReleaseManifest[]) {
  const deployment = { traffic: 100, default: true };
  return {
    microFrontends: Object.fromEntries(
      releases.map((release) => [release.name, [{ ...releaseOf(release), deployment }]]),
    ),
  };
}
