import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SectionDefinition } from 'section-contract/section';
import { root } from './workspace';

/** The sections of the site, by their packages. */
export const SECTIONS = ['remote-public', 'remote-teacher', 'remote-admin'];

/** The route list that a section keeps in its sources. */
export async function readDefinition(name: string): Promise<SectionDefinition> {
  const { section } = await import(pathToFileURL(join(root, name, 'src/routes.tsx')).href);
  return section;
}
