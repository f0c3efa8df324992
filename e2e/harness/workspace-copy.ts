import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectRoot } from './project-root';

/** What is kept, released or written by tests. */
const LEFT_OUT = new Set(['.git', '.cache', 'data', 'demo-data', 'releases', 'test-results']);
/** What is installed, in the project and in each package. */
const INSTALLED = 'node_modules';

/** A copy of the project that a test may change. */
export interface WorkspaceCopy {
  folder: string;
  /** Saves a file as editors do, in one step: a watcher that meets it half-written would build that too. */
  save: (file: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies the project with what is built (`dist`), without what is installed: its own commands install. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'workspace-'));
  await cp(projectRoot, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(relative(projectRoot, source)) && basename(source) !== INSTALLED,
  });
  return {
    folder,
    async save(file, text) {
      const path = join(folder, file);
      await writeFile(`${path}~`, text);
      await rename(`${path}~`, path);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
