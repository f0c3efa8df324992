import type { DiscoveryDocument } from 'release-format/discovery-document';
import { chooseShell } from 'release-format/release-choice';
import { oncePerRelease } from '../once-per-release';
import { isDirty } from '../outlet/is-dirty';
import { rolloutBucket } from '../site/rollout-bucket';
import { createSectionTable } from '../site/section-table';
import { KEPT } from './kept-mark';

const reloaded = oncePerRelease('reloaded-for');

/**
 * Fits a page that the worker had kept to what is released now, so that visitors get a new release with their next visit,
 * not the one after. A prerendered page of another release than its section's is removed, to be rendered anew.
 *
 * @returns whether the page can go on; `false` when it is being loaded again, because another shell is released now
 */
export function fitKeptPage(released: DiscoveryDocument): boolean {
  if (!document.documentElement.hasAttribute(KEPT)) return true;
  const bucket = rolloutBucket(released);
  const stage = document.getElementById('stage');
  const painted = stage?.dataset.release;
  const section = createSectionTable(released, bucket).ownerOf(window.location.pathname);
  if (painted && !section?.url.startsWith(painted)) stage.replaceChildren();

  const shell = chooseShell(released.microFrontends, bucket)?.url;
  const runs = shell === undefined || isRunning(shell);
  // Once for each release, and never over what somebody has begun to enter.
  if (runs || reloaded.isDone(shell) || isDirty(document) || !reloaded.markDone(shell)) return true;
  window.location.reload();
  return false;
}

function isRunning(shell: string): boolean {
  return [...document.scripts].some(({ src }) => src !== '' && new URL(src).pathname === shell);
}
