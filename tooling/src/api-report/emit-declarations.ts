import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The sources of a package's entries, from the `exports` of its package.json: by the name that users import, the path
 * relative to the project's folder. Style sheets and helpers for tests are left out.
 */
export async function entriesOf(root: string, name: string): Promise<Record<string, string>> {
  const { exports } = JSON.parse(await readFile(join(root, name, 'package.json'), 'utf8'));
  const sources = await readdir(join(root, name, 'src'));
  const entries = Object.entries<string>(exports).flatMap(([key, target]) => {
    if (key.startsWith('./testing/') || !/\.tsx?$/.test(target)) return [];
    const [before = '', after] = target.replace('./src/', '').split('*');
    if (after === undefined) return [[key, target] as const];
    // The source or folder that takes the place of the star.
    return sources
      .map((source) => (after.startsWith('/') ? source : source.slice(0, -after.length)))
      .filter((each) => existsSync(join(root, name, 'src', before + each + after)) && !/\.test$/.test(each))
      .map((each) => [key.replace('*', each), target.replace('*', each)] as const);
  });
  return Object.fromEntries(entries.map(([key, target]) => [join(name, key), join(name, target)]).sort());
}

/**
 * Emits the declarations of sources with the TypeScript compiler, without comments.
 *
 * @param sources paths relative to the project's folder
 * @param use gets the folder of the declaration files, which mirrors the project's folder and is removed afterwards
 */
export async function withDeclarations<Result>(
  root: string,
  sources: readonly string[],
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'declarations-'));
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      noCheck: true,
      types: [],
      rootDir: root,
      outDir: folder,
    },
    include: [join(root, '*/src/*.d.ts')],
    files: sources.map((source) => join(root, source)),
  };
  try {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder]);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
