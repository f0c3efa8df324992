import { holdInOutbox, readOutbox, removeFromOutbox, withEntryLock } from 'shared-auth/outbox';
import type { UnsentLesson } from './unsent-lessons';

const TAKE = { edit: holdInOutbox, delete: removeFromOutbox };

/**
 * Takes a lesson out of what is sent by itself, to edit or delete it. An attempt to send it that has begun is waited for.
 *
 * @returns whether it was still there; otherwise it has been sent
 */
export function takeUnsent({ key }: UnsentLesson, purpose: keyof typeof TAKE): Promise<boolean> {
  return withEntryLock(key, async () => {
    const entries = await readOutbox();
    if (!entries.some((entry) => entry.key === key)) return false;
    await TAKE[purpose](key);
    return true;
  });
}
