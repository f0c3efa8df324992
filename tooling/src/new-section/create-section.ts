import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readDefinition, root, SECTIONS } from 'delivery/build/workspace';
import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { CONTRACT_VERSION } from 'section-contract/section';
import { checkNewSection, type NewSection } from './check-new-section';

const TEMPLATE = 'section-template';
const TEMPLATE_PATH = '/SectionTemplate';
const NOT_COPIED = new Set(['node_modules', 'dist']);

/**
 * Copies the template as a new section of the workspace.
 *
 * @throws {Error} when the section cannot be made; nothing is written then
 */
export async function createSection(section: NewSection): Promise<void> {
  checkNewSection(section, await plannedSite());

  const folder = join(root, section.name);
  await cp(join(root, TEMPLATE), folder, {
    recursive: true,
    filter: (source) => !NOT_COPIED.has(basename(source)),
  });
  for (const file of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue;
    const target = join(file.parentPath, file.name);
    const text = await readFile(target, 'utf8');
    await writeFile(target, inPlaceOf(text, section));
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
