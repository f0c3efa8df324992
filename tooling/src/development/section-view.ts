import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readDefinition } from 'delivery/build/workspace';
import { checkPathOwnership } from 'delivery/site/path-ownership';
import { readDiscovery, writeDiscovery } from 'delivery/site/site-folder';
import {
  type DiscoveryDocument,
  type Release,
  type SectionExtras,
  SHELL,
} from 'release-format/discovery-document';
import { defaultRelease } from 'release-format/release-choice';
import { SECTION_ENTRY } from 'release-format/release-files';
import { sectionExtras } from 'release-format/section-extras';
import { releaseAddress } from 'release-format/site-folder';
import type { SectionDefinition } from 'section-contract/section';
import { addDevelopmentReact } from './development-react';

const VERSION = 'dev';

/**
 * A section served by its development server, as the discovery document lists it.
 *
 * @param standsFor the releases that it replaces on this machine
 */
export function developmentRelease(
  definition: SectionDefinition,
  standsFor?: Release[],
): Release<SectionExtras> {
  return {
    url: `${releaseAddress(definition.name, VERSION)}/${SECTION_ENTRY}`,
    metadata: { integrity: '', version: VERSION },
    deployment: { traffic: 100, default: true },
    extras: { ...sectionExtras(definition), ...(standsFor && { development: { standsFor } }) },
  };
}

/** The discovery document with one section replaced by its development server. */
export function withDevelopment(
  document: DiscoveryDocument,
  definition: SectionDefinition,
): DiscoveryDocument {
  const { name } = definition;
  const release = developmentRelease(definition, document.microFrontends[name] ?? []);
  checkPathOwnership(document, name, sectionExtras(definition));
  return { ...document, microFrontends: { ...document.microFrontends, [name]: [release] } };
}

/**
 * Writes a folder that a server can host like a site: the releases of another one, linked, with one section from its
 * development server and the React that Fast Refresh needs. The released site itself is not changed.
 *
 * @param name the section, `remote-teacher`
 * @param folders.released the site's folder
 * @param folders.view the folder to write; its earlier content is replaced
 * @throws {Error} when no shell is released, or the section owns a path of another one
 */
export async function writeView(
  name: string,
  { released, view }: { released: string; view: string },
): Promise<void> {
  const document = await readDiscovery(released);
  const shell = defaultRelease(document.microFrontends[SHELL] ?? []);
  if (!shell) throw new Error(`No shell is released in ${released}`);
  const { microFrontends } = withDevelopment(document, await readDefinition(name));

  await mkdir(view, { recursive: true });
  await rm(join(view, 'remotes'), { force: true });
  await symlink(join(released, 'remotes'), join(view, 'remotes'));
  await addDevelopmentReact({ released, view, version: shell.metadata.version });
  await updateDocument(view, { ...document, microFrontends: { ...microFrontends, [SHELL]: [shell] } });
}

/** Writes a discovery document, unless the folder has the same one: the pages of the development servers reload then. */
export async function updateDocument(folder: string, document: DiscoveryDocument): Promise<void> {
  const next: DiscoveryDocument = JSON.parse(JSON.stringify(document));
  if (!isDeepStrictEqual(next, await readDiscovery(folder))) await writeDiscovery(folder, next);
}
