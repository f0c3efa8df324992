import { cp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'section-contract/discovery-document';
import { CONTRACT_VERSION, type SectionDefinition } from 'section-contract/section';
import { readDefinition, SECTIONS } from '../build/sections';
import { root } from '../build/workspace';
import { ifThere } from '../files/if-there';
import { checkClaims } from '../site/claimed-paths';

const TEMPLATE = 'section-template';
const TEMPLATE_PATH = '/SectionTemplate';
const NOT_COPIED = new Set(['node_modules', 'dist']);
/** A section's name becomes that of a global variable in the browser, and the beginning of its class names. */
const NAME = /^remote-[a-z][a-z0-9]+(-[a-z][a-z0-9]*)*$/;
const PATH = /^(\/[A-Za-z0-9_-]+)+$/;

/** What a new section is called, and where and to whom its first page is shown. */
export type NewSection = Pick<SectionDefinition, 'name' | 'role'> & { path: string };

/**
 * Copies the template as a new section of the workspace.
 *
 * @throws {Error} when the name or the path cannot be used, or belongs to another section; nothing is written then
 */
export async function createSection({ name, path, role }: NewSection): Promise<void> {
  if (!NAME.test(name))
    throw new Error(`${name} is no name for a section: take small letters, such as remote-library`);
  if (!PATH.test(path)) throw new Error(`${path} is no plain path, such as /Library`);
  const folder = join(root, name);
  if (await ifThere(folder, stat(folder))) throw new Error(`There is a ${name} already`);
  checkClaims(await plannedSite(), name, [path]);

  await cp(join(root, TEMPLATE), folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(basename(source)),
  });
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const target = join(file.parentPath, file.name);
    const text = await readFile(target, 'utf8');
    await writeFile(target, inPlaceOf(text, { name, path, role }));
  }
}

function inPlaceOf(text: string, { name, path, role }: NewSection): string {
  return text
    .replaceAll(TEMPLATE_PATH, path)
    .replaceAll(TEMPLATE, name)
    .replace('role: null', `role: ${role === null ? null : `'${role}'`}`)
    .replace(/"description": ".*"/, `"description": "The ${name.replace('remote-', '')} section"`);
}

/** What the sections claim in their sources, released or not. */
async function plannedSite(): Promise<DiscoveryDocument> {
  const microFrontends: DiscoveryDocument['microFrontends'] = {};
  for (const name of SECTIONS) {
    const { role, routes } = await readDefinition(name);
    const extras = { contract: CONTRACT_VERSION, role, paths: routes.map(({ path }) => path) };
    microFrontends[name] = [{ url: '', metadata: { integrity: '', version: '' }, extras }];
  }
  return { schema: DISCOVERY_SCHEMA, microFrontends };
}
