import type { LessonType } from 'api-contract/lesson';
import { isConflictOrGone } from 'section-kit/is-conflict-or-gone';
import { api, endsSession } from 'shared-auth';
import { lessonCalls } from '../lesson/lesson-calls';

/** How many lessons are back, how many can no longer be brought back, and which could not be reached. */
export interface Restored {
  restored: number;
  tooLate: number;
  failed: string[];
}

/**
 * Takes rejections and deletions back through a call that is additive to spec §7. A server that does not know it
 * answers 404, which counts as too late.
 */
export async function restoreLessons(lessonType: LessonType, ids: readonly string[]): Promise<Restored> {
  const result: Restored = { restored: 0, tooLate: 0, failed: [] };
  for (const id of ids) {
    try {
      await api.post(lessonCalls[lessonType].restore(id));
      result.restored += 1;
    } catch (error) {
      // The sign-in page says that the session has ended.
      if (endsSession(error)) break;
      if (isConflictOrGone(error)) result.tooLate += 1;
      else result.failed.push(id);
    }
  }
  return result;
}
