import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { RELEASE_FILES_NAME, type ReleaseFiles, SECTION_ENTRY } from 'release-format/release-files';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';

interface BuildManifest {
  exposes: { path: string }[];
  shared: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/**
 * The conformance kit, run against a built section before it is released. It checks that the section exposes
 * `./section` alone, that each route's chunk was built, that no path is malformed, and that no shared module was bundled.
 * What the module itself holds (the contract's number, the lifecycles) is checked by the shell when it loads it.
 *
 * @param dist the folder of built files
 * @throws {Error} listing everything that does not conform
 */
export async function checkBuiltSection(definition: SectionDefinition, dist: string): Promise<void> {
  const { chunks } = await readJson<ReleaseFiles>(join(dist, RELEASE_FILES_NAME));
  const manifest = await readJson<BuildManifest>(join(dist, 'mf-manifest.json'));
  const faults = [
    ...exposedFaults(manifest),
    ...routeFaults(definition, chunks),
    ...bundledFaults(manifest),
    ...(await missingFiles(dist, [SECTION_ENTRY, ...Object.values(chunks).flat()])),
  ];
  if (faults.length > 0) {
    throw new Error(
      `${definition.name} does not keep contract ${CONTRACT_VERSION}:\n- ${faults.join('\n- ')}`,
    );
  }
}

function exposedFaults({ exposes }: BuildManifest): string[] {
  const paths = exposes.map(({ path }) => path);
  return paths.length === 1 && paths[0] === './section'
    ? []
    : [`it must expose ./section alone, not ${paths.join(', ') || 'nothing'}`];
}

function routeFaults({ routes }: SectionDefinition, chunks: ReleaseFiles['chunks']): string[] {
  if (routes.length === 0) return ['it has no routes'];
  return routes.flatMap(({ path, chunk }) => [
    ...(/^\/[^?#*:]*$/.test(path) ? [] : [`${path} is not a plain path`]),
    ...(chunks[chunk]?.length ? [] : [`the chunk "${chunk}" of ${path} was not built`]),
  ]);
}

function bundledFaults({ shared }: BuildManifest): string[] {
  return shared
    .filter(({ assets }) => assets.js.sync.length + assets.js.async.length > 0)
    .map(({ name }) => `it bundles ${name}, which the shell provides`);
}

async function missingFiles(dist: string, files: string[]): Promise<string[]> {
  const missing = await Promise.all(
    [...new Set(files)].map(async (file) => ((await isFile(join(dist, file))) ? [] : [`${file} is missing`])),
  );
  return missing.flat();
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}
