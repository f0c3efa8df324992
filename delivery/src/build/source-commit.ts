import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SourceCommit } from 'release-format/release-manifest';
import { packagesOf, root } from './workspace';

const LOCKFILE = 'pnpm-lock.yaml';

/** The commit of a package's sources; `undefined` where they differ from it, or git does not know them. */
export async function sourceCommit(name: string, rootFolder = root): Promise<SourceCommit | undefined> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: rootFolder })).stdout.trim();
  try {
    const sources = [...(await packagesOf(name, rootFolder)), LOCKFILE];
    if ((await git('status', '--porcelain', '--', ...sources)) !== '') return undefined;
    const [id, at] = (await git('log', '-1', '--format=%H %cI')).split(' ');
    return id && at ? { id, at: new Date(at).toISOString() } : undefined;
  } catch {
    return undefined;
  }
}
