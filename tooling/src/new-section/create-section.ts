import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { runQuietly } from 'delivery/build/run-quietly';
import { readDefinition, root, SECTIONS } from 'delivery/build/workspace';
import { checkPathOwnership } from 'delivery/site/path-ownership';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { SECTION_NAME } from 'release-format/site-folder';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';
import { writeWorkflow } from '../workflows/package-workflow';

const TEMPLATE = 'section-template';
const TEMPLATE_PATH = '/SectionTemplate';
const NOT_COPIED = new Set(['node_modules', 'dist']);
/** The width of the column of folders in CODEOWNERS. */
const OWNED_WIDTH = 19;

const PATH = /^(\/[A-Za-z0-9_-]+)+$/;

/** The name and role of a new section, and the path of its first page. */
export type NewSection = Pick<SectionDefinition, 'name' | 'role'> & { path: string };

/**
 * Checks that a section can be added to the workspace.
 *
 * @param planned every section of the workspace, released or not
 * @throws {Error} when its name or path is malformed, or belongs to another section
 */
export function checkNewSection({ name, role, path }: NewSection, planned: DiscoveryDocument): void {
  if (!SECTION_NAME.test(name)) {
    throw new Error(`${name} is no name for a section: take small letters, such as remote-library`);
  }
  if (!PATH.test(path)) throw new Error(`${path} is no plain path, such as /Library`);
  if (planned.microFrontends[name]) throw new Error(`There is a ${name} already`);
  checkPathOwnership(planned, name, { paths: [path], role });
}

/**
 * Copies the template as a new section of the workspace, and adds it to the files that list every section.
 *
 * @throws {Error} when the section cannot be created; nothing is written then
 */
export async function createSection(section: NewSection): Promise<void> {
  checkNewSection(section, await plannedSite());

  const folder = join(root, section.name);
  const filter = (source: string) => !NOT_COPIED.has(basename(source));
  await cp(join(root, TEMPLATE), folder, { recursive: true, filter });
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const target = join(file.parentPath, file.name);
    await writeFile(target, fillTemplate(await readFile(target, 'utf8'), section));
  }
  await register(section.name);
}

/** The name without `remote-`. */
const shortName = (name: string) => name.replace('remote-', '');

function fillTemplate(text: string, { name, path, role }: NewSection): string {
  return text
    .replaceAll(TEMPLATE_PATH, path)
    .replaceAll(TEMPLATE, name)
    .replace('role: null', `role: ${role === null ? null : `'${role}'`}`)
    .replace(/"description": ".*"/, `"description": "The ${shortName(name)} section"`);
}

/** What the sections own by their sources, released or not. */
async function plannedSite(): Promise<DiscoveryDocument> {
  const microFrontends: DiscoveryDocument['microFrontends'] = {};
  for (const name of SECTIONS) {
    const { role, routes } = await readDefinition(name);
    const extras = { contract: CONTRACT_VERSION, role, paths: routes.map(({ path }) => path) };
    microFrontends[name] = [{ url: '', metadata: { integrity: '', version: '' }, extras }];
  }
  return { schema: DISCOVERY_SCHEMA, microFrontends };
}

/** Adds a section to the files that list every section; everything else finds sections by their folders. */
async function register(name: string): Promise<void> {
  const owner = `${`/${name}/`.padEnd(OWNED_WIDTH)} @manara/${shortName(name)}`;
  await addAfterSections('.github/CODEOWNERS', /^\/remote-.+$/gm, owner);
  await addAfterSections(
    'README.md',
    /^\| `remote-.+$/gm,
    `| \`${name}/\` | the ${shortName(name)} section |`,
  );
  await writeWorkflow(name);
  await runQuietly(
    join(root, 'node_modules/.bin/biome'),
    ['format', '--write', name, 'README.md', '.github'],
    { cwd: root, env: process.env, onFailure: `${name} could not be formatted` },
  );
}

/** Adds a line after the last one that names a section. */
async function addAfterSections(file: string, lines: RegExp, line: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const last = [...text.matchAll(lines)].at(-1);
  if (!last) throw new Error(`${file} names no section, so this was not added: ${line}`);
  const end = last.index + last[0].length;
  await writeFile(path, `${text.slice(0, end)}\n${line}${text.slice(end)}`);
}
