import { mkdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { readDefinition } from 'delivery/build/workspace';
import { checkPathOwnership } from 'delivery/site/path-ownership';
import { readDiscovery, writeDiscovery } from 'delivery/site/site-folder';
import { type DiscoveryDocument, SHELL } from 'release-format/discovery-document';
import { defaultRelease } from 'release-format/release-choice';
import type { SectionDefinition } from 'section-contract/section';
import { lendDevelopmentReact } from './development-react';
import { developmentRelease } from './development-release';

/**
 * Writes a folder that a server can host like a site: the releases of another one, linked, with one section from its
 * development server and the React that Fast Refresh needs. The released site itself is left as it is.
 *
 * @param name the section, `remote-teacher`
 * @param folders.released the site's folder
 * @param folders.view the folder to write; what it showed before is gone
 * @throws {Error} when no shell is released, or the section claims a path that another one owns
 */
export async function writeView(
  name: string,
  { released, view }: { released: string; view: string },
): Promise<void> {
  const document = await readDiscovery(released);
  const shell = defaultRelease(document.microFrontends[SHELL] ?? []);
  if (!shell) throw new Error(`No shell is released in ${released}`);
  const definition = await readDefinition(name);
  const inDevelopment = withDevelopment(document, definition);

  await mkdir(view, { recursive: true });
  await linkAnew(join(released, 'remotes'), join(view, 'remotes'));
  await lendDevelopmentReact({ released, view, version: shell.metadata.version });
  await writeDiscovery(view, {
    ...inDevelopment,
    microFrontends: { ...inDevelopment.microFrontends, [SHELL]: [shell] },
  });
}

/** The discovery document with one section as its development server builds it, whatever is released of it. */
export function withDevelopment(
  document: DiscoveryDocument,
  definition: SectionDefinition,
): DiscoveryDocument {
  const { name, routes } = definition;
  const paths = routes.map(({ path }) => path);
  checkPathOwnership(document, name, paths);
  const release = developmentRelease(definition, document.microFrontends[name] ?? []);
  return { ...document, microFrontends: { ...document.microFrontends, [name]: [release] } };
}

async function linkAnew(target: string, link: string): Promise<void> {
  await rm(link, { force: true });
  await symlink(target, link);
}
