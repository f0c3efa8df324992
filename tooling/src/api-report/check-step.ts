import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOf, withDeclarations } from './emit-declarations';
import { publicApi } from './public-api';
import type { ApiReport } from './report';
import { apiChanges, neededVersion, reaches } from './version-step';

/** Reads the APIs of packages from their sources. */
export async function readApis(root: string, names: readonly string[]): Promise<ApiReport[]> {
  const packages = await Promise.all(
    names.map(async (name) => {
      const { version } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8'));
      return { name, version, sources: await entriesOf(root, name) };
    }),
  );
  const sources = packages.flatMap((each) => Object.values(each.sources));
  return withDeclarations(root, sources, async (folder) =>
    packages.map(({ name, version, sources }) => ({ name, version, ...publicApi(folder, sources) })),
  );
}

/**
 * Says which version step the changes of an API need.
 *
 * @returns `undefined` where the version of `current` is high enough
 */
export function missingStep(previous: ApiReport, current: ApiReport): string | undefined {
  const changes = apiChanges(previous, current);
  const needed = neededVersion(previous.version, changes);
  if (reaches(current.version, needed)) return undefined;
  const lines = changes.map(({ text, breaks }) => `  ${text}${breaks ? '  (can break users)' : ''}`);
  return `The API of ${current.name} ${previous.version} has changed:
${lines.join('\n')}
Set "version": "${needed}" in ${current.name}/package.json, then run: npm run api-report`;
}
