import type { LessonType } from 'api-contract/lesson';
import { useMemo, useSyncExternalStore } from 'react';
import type { LessonPayload } from './send-lesson';

/** The key of the toast about what waits, and then was sent. */
export const UNSENT_TOAST = 'unsent';

/** A lesson that is stored on this device and not on the server. */
export interface UnsentLesson {
  key: string;
  lessonType: LessonType;
  payload: LessonPayload;
  /** `refused`: the server does not accept it; it waits for a correction. `held`: it is being edited, and not sent meanwhile. */
  state: 'waiting' | 'refused' | 'held';
  /** Why it is refused, or still waits, in the server's words. */
  reason?: string | undefined;
}

interface Unsent {
  lessons: readonly UnsentLesson[];
  /** Whether the outbox is to be loaded: it has been used on this device. */
  isActive: boolean;
}

const NONE: Unsent = { lessons: [], isActive: false };
const listeners = new Set<() => void>();
let current = NONE;

function publish(next: Unsent): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The unsent lessons of the signed-in account, as they were last read from the outbox. */
export const unsentLessons = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (lessons: readonly UnsentLesson[]) => publish({ ...current, lessons }),
  activate: () => current.isActive || publish({ ...current, isActive: true }),
};

export function useUnsent(): Unsent {
  return useSyncExternalStore(unsentLessons.subscribe, unsentLessons.get);
}

/** The unsent lessons of one type, in the order of entry. */
export function useUnsentLessons(lessonType: LessonType): readonly UnsentLesson[] {
  const { lessons } = useUnsent();
  return useMemo(() => lessons.filter((lesson) => lesson.lessonType === lessonType), [lessons, lessonType]);
}
