import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** The hash of every file below a folder, by its path there. */
export async function fileHashes(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file): Promise<[string, string]> => {
        const hash = createHash('sha256').update(await readFile(file));
        return [relative(folder, file), hash.digest('hex')];
      }),
    ),
  );
}

/** Which files were changed, removed or added between two states of a folder. */
export function differences(before: Map<string, string>, after: Map<string, string>) {
  const names = [...before.keys()];
  return {
    same: names.filter((name) => after.get(name) === before.get(name)),
    changed: names.filter((name) => after.has(name) && after.get(name) !== before.get(name)).sort(),
    gone: names.filter((name) => !after.has(name)),
    added: [...after.keys()].filter((name) => !before.has(name)).sort(),
  };
}
