import { dismissToast, showToast } from '../toast/index';

/** Dismisses all toasts, which would otherwise outlive the test. */
export function dismissAllToasts(): void {
  // Ids count up.
  for (let id = showToast({ tone: 'info', message: '' }); id > 0; id -= 1) dismissToast(id);
}
