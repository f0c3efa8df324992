import { execFile } from 'node:child_process';
import type { SourceCommit } from 'release-format/release-manifest';
import { errorCode } from '../files/files';

/**
 * Whether a commit is an ancestor of another one. Where git does not know both, as on a host without a clone, the earlier
 * one counts as the ancestor.
 *
 * @param folder of the clone; by default the current one
 */
export async function isAncestor(
  commit: SourceCommit,
  of: SourceCommit,
  folder = process.cwd(),
): Promise<boolean> {
  if (commit.id === of.id) return false;
  return new Promise((resolve) => {
    execFile('git', ['merge-base', '--is-ancestor', commit.id, of.id], { cwd: folder }, (error) => {
      // 1: both are known, and it is no ancestor.
      if (error && errorCode(error) !== '1') resolve(Date.parse(commit.at) < Date.parse(of.at));
      else resolve(!error);
    });
  });
}
