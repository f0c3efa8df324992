import { SHELL } from 'release-format/discovery-document';
import { publishSection, publishShell, type Terms } from '../releases/publish';
import { builtFolder } from './build-package';
import { readDefinition } from './sections';

/** Publishes what is built of one package, the shell or a section. */
export async function publishPackage(
  name: string,
  version: string,
  siteDir: string,
  terms: Terms,
): Promise<void> {
  const build = { siteDir, dist: builtFolder(name), version };
  if (name === SHELL) return publishShell(build, terms);
  return publishSection(await readDefinition(name), build, terms);
}
