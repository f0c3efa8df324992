import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { projectRoot } from './project-root';

/** What is installed, kept or written by tests. What was built (`dist`, `releases`) is copied. */
const LEFT_OUT = new Set(['node_modules', '.git', '.cache', 'data', 'demo-data', 'test-results']);

/** A copy of the project that a test may change. */
export interface WorkspaceCopy {
  folder: string;
  /** Saves a file as editors do, in one step: a watcher that meets it half-written would build that too. */
  save: (file: string, text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Copies the project with what is built, without what is installed: its own commands install. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'workspace-'));
  await cp(projectRoot, folder, {
    recursive: true,
    filter: (source) => relative(projectRoot, source) === '' || !LEFT_OUT.has(basename(source)),
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
