import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isPlainPath } from 'release-format/path-ownership';
import { RELEASE_FILES_NAME, type ReleaseFiles, SECTION_ENTRY } from 'release-format/release-files';
import { navigationOf } from 'release-format/section-extras';
import {
  BAR_LABEL_MAX,
  NAVIGATION_GROUPS,
  NAVIGATION_LABEL_MAX,
  SLOTS,
} from 'section-contract/contributions';
import { CONTRACT_VERSION, type SectionDefinition, type SectionRole } from 'section-contract/section';

interface BuildManifest {
  exposes: { path: string }[];
  shared: { name: string; assets: { js: { sync: string[]; async: string[] } } }[];
}

/**
 * Checks a built section against the contract: it exposes `./section` alone, every route has a plain path and a built
 * chunk, what it contributes fits the role of the page that shows it, and no shared module is bundled. The shell checks
 * the module itself (contract version, lifecycles) when it loads it.
 *
 * @param dist the folder of built files
 * @throws {Error} listing every violation
 */
export async function checkBuiltSection(definition: SectionDefinition, dist: string): Promise<void> {
  const { chunks } = await readJson<ReleaseFiles>(join(dist, RELEASE_FILES_NAME));
  const { exposes, shared } = await readJson<BuildManifest>(join(dist, 'mf-manifest.json'));
  const violations = [
    ...exposeViolations(exposes.map(({ path }) => path)),
    ...routeViolations(definition, chunks),
    ...navigationViolations(definition),
    ...fragmentViolations(definition),
    ...shared
      .filter(({ assets }) => assets.js.sync.length + assets.js.async.length > 0)
      .map(({ name }) => `it bundles ${name}, which the shell provides`),
    ...(await missingFiles(dist, [SECTION_ENTRY, ...Object.values(chunks).flat()])),
  ];
  if (violations.length > 0) {
    const listed = violations.join('\n- ');
    throw new Error(`${definition.name} violates contract ${CONTRACT_VERSION}:\n- ${listed}`);
  }
}

function exposeViolations(paths: string[]): string[] {
  if (paths.length === 1 && paths[0] === './section') return [];
  return [`it must expose ./section alone, not ${paths.join(', ') || 'nothing'}`];
}

function routeViolations({ routes }: SectionDefinition, chunks: ReleaseFiles['chunks']): string[] {
  if (routes.length === 0) return ['it has no routes'];
  return routes.flatMap(({ path, chunk }) => [
    ...(isPlainPath(path) ? [] : [`${path} is not a plain path`]),
    ...(chunks[chunk]?.length ? [] : [`the chunk "${chunk}" of ${path} was not built`]),
  ]);
}

function navigationViolations(definition: SectionDefinition): string[] {
  const groups: readonly string[] = NAVIGATION_GROUPS;
  return navigationOf(definition).flatMap(({ path, label, group, role, order, bar }) => [
    ...labelViolations(path, label, NAVIGATION_LABEL_MAX),
    ...(bar ? labelViolations(`${path} in the bar of a phone`, bar.label, BAR_LABEL_MAX) : []),
    ...(group === undefined || groups.includes(group)
      ? []
      : [`there is no group "${group}" for the link to ${path}`]),
    ...[order, bar?.order]
      .filter((each) => each !== undefined && !Number.isInteger(each))
      .map((each) => `the order of ${path} must be a whole number, not ${each}`),
    // The link would end the session of every other role.
    ...(definition.role === null || role === definition.role
      ? []
      : [`the link to ${path} is for another role than the section: leave out "role"`]),
  ]);
}

function labelViolations(place: string, label: string, max: number): string[] {
  if (label !== '' && label === label.trim() && label.length <= max) return [];
  return [`the label of ${place} must have 1 to ${max} characters, not "${label}"`];
}

function fragmentViolations({ role, fragments = [] }: SectionDefinition): string[] {
  const names = fragments.map(({ name }) => name);
  return fragments.flatMap(({ name, slot, order }, index) => {
    const slotRole: SectionRole | undefined = SLOTS[slot];
    return [
      ...(names.indexOf(name) === index ? [] : [`it has two fragments "${name}"`]),
      ...(slotRole === undefined ? [`there is no slot "${slot}" for the fragment "${name}"`] : []),
      // Otherwise a browser would load files of another role.
      ...(role === null || slotRole === undefined || role === slotRole
        ? []
        : [`the slot "${slot}" is on a page for another role than the fragment "${name}"`]),
      ...(Number.isInteger(order)
        ? []
        : [`the order of the fragment "${name}" must be a whole number, not ${order}`]),
    ];
  });
}

async function missingFiles(dist: string, files: string[]): Promise<string[]> {
  const isFile = (file: string) =>
    stat(join(dist, file)).then(
      (found) => found.isFile(),
      () => false,
    );
  const missing = [...new Set(files)].map(async (file) =>
    (await isFile(file)) ? [] : [`${file} is missing`],
  );
  return (await Promise.all(missing)).flat();
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8'));
}
