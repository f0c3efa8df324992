import { builtFolder } from './build-package';
import { publishSection, publishShell, type Terms } from './publish';
import { readDefinition } from './sections';
import { SHELL } from './site-folder';

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
