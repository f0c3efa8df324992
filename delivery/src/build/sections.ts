import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionDefinition } from 'section-contract/section';
import { root } from './workspace';

/** The sections of the site, by their packages: the folders that begin with `remote-`. */
export const SECTIONS = readdirSync(root)
  .filter((name) => name.startsWith('remote-'))
  .sort();

/** The route list that a section keeps in its sources. */
export async function readDefinition(name: string): Promise<SectionDefinition> {
  const { section } = await import(pathToFileURL(join(root, name, 'src/routes.tsx')).href);
  return section;
}
