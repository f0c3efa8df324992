import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBuiltSection, type ReleaseFiles } from 'section-contract/conformance';
import type { Release, SectionExtras } from 'section-contract/discovery-document';
import { PRERENDERED_INDEX, type PrerenderedPage } from 'section-contract/prerendered-pages';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';
import { checkClaims } from './claimed-paths';
import { readDiscovery, writeDiscovery } from './discovery-file';
import type { ReleaseManifest } from './release-manifest';
import { releaseAddress, SHELL } from './site-folder';
import { storeRelease } from './store-release';

const ENTRY = 'remoteEntry.js';
/** The exposed module's chunk, and the shell's entry, as the federation preset names them. */
const SECTION_CHUNK = 'section';
const SHELL_CHUNK = 'shell';

interface Build {
  siteDir: string;
  /** The folder of built files. */
  dist: string;
  version: string;
}

/**
 * Stores a built section as an immutable release and makes it the current one.
 *
 * @throws Error when the build does not keep the contract, or claims a path of another section
 */
export async function publishSection(definition: SectionDefinition, build: Build): Promise<void> {
  const { siteDir, dist, version } = build;
  await checkBuiltSection(definition, dist);
  const paths = definition.routes.map(({ path }) => path);
  checkClaims(await readDiscovery(siteDir), definition.name, paths);

  const { chunks, consumes } = await readReleaseFiles(dist);
  const initial = [ENTRY, ...(chunks[SECTION_CHUNK] ?? [])];
  const manifest = await storeRelease(siteDir, {
    dist,
    name: definition.name,
    version,
    initial,
    pages: Object.fromEntries(
      definition.routes.map(({ path, chunk }) => [
        path,
        (chunks[chunk] ?? []).filter((file) => !initial.includes(file)),
      ]),
    ),
    consumes: Object.fromEntries(
      definition.routes.map(({ path, chunk }) => [
        path,
        [...new Set([...(consumes[SECTION_CHUNK] ?? []), ...(consumes[chunk] ?? [])])],
      ]),
    ),
    provides: {},
    prerendered: await readPrerendered(dist),
    fonts: [],
    pictures: [],
  });
  const extras: SectionExtras = { contract: CONTRACT_VERSION, role: definition.role, paths };
  await makeCurrent(siteDir, definition.name, { ...releaseOf(manifest, ENTRY), extras });
}

/** Stores a built shell as an immutable release and makes it the current one. */
export async function publishShell({ siteDir, dist, version }: Build): Promise<void> {
  const { chunks, provides, fonts, pictures } = await readReleaseFiles(dist);
  const initial = chunks[SHELL_CHUNK] ?? [];
  const entry = initial.find((file) => file.endsWith('.js'));
  if (!entry) throw new Error(`There is no built shell in ${dist}`);
  const manifest = await storeRelease(siteDir, {
    dist,
    name: SHELL,
    version,
    initial,
    pages: {},
    consumes: {},
    provides,
    prerendered: [],
    fonts,
    pictures,
  });
  await makeCurrent(siteDir, SHELL, releaseOf(manifest, entry));
}

function releaseOf({ name, version, files }: ReleaseManifest, entry: string): Release {
  const file = files[entry];
  if (!file) throw new Error(`The release of ${name} has no ${entry}`);
  return {
    url: `${releaseAddress(name, version)}/${entry}`,
    metadata: { integrity: file.integrity, version },
    deployment: { traffic: 100, default: true },
  };
}

async function makeCurrent(siteDir: string, name: string, release: Release): Promise<void> {
  const document = await readDiscovery(siteDir);
  const microFrontends = { ...document.microFrontends, [name]: [release] };
  await writeDiscovery(siteDir, { ...document, microFrontends });
}

/** The index of the pages that the section's second build has made; none where a section has no such build. */
async function readPrerendered(dist: string): Promise<PrerenderedPage[]> {
  const text = await readFile(join(dist, PRERENDERED_INDEX), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

async function readReleaseFiles(dist: string): Promise<ReleaseFiles> {
  return JSON.parse(await readFile(join(dist, 'release-files.json'), 'utf8'));
}
