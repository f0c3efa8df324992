import { dismissToast, showToast } from '../toast/index';

/** Takes away every message that stands: messages outlive pages, and those of one test must not stand in the next. */
export function forgetMessages(): void {
  // Ids count up.
  for (let id = showToast({ tone: 'info', message: '' }); id > 0; id -= 1) dismissToast(id);
}
