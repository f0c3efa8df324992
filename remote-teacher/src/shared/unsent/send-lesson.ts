import { useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { LessonStudents } from 'lesson-kit/lesson';
import { STUDENT_SUGGESTIONS } from 'lesson-kit/use-student-suggestions';
import { api } from 'shared-auth';
import { pendingLessons } from '../lesson/lesson-queries';
import { lessonTypeConfig } from '../lesson/lesson-type-config';

/** A new lesson as spec §7 sends it. */
export type LessonPayload = LessonStudents & {
  date: string;
  hours: number;
  subject: string;
  education_level: string;
  /** The id of the rejected lesson that it replaces. */
  replaces?: string;
};

/** A new lesson of one type. */
export interface LessonToSend {
  /** Its `Idempotency-Key`: the same for every attempt to send it. */
  key: string;
  lessonType: LessonType;
  payload: LessonPayload;
}

/** `waiting`: the site cannot be reached; the lesson is stored on the device and sent by itself. */
export type SendOutcome = 'saved' | 'waiting';

/**
 * Sends a new lesson and marks the lists stale, also after a failure: the lesson may be saved although its response was
 * lost. Rejects with an `ApiError` where the server refuses the lesson.
 */
export function useSendLesson(): (lesson: LessonToSend) => Promise<SendOutcome> {
  const queryClient = useQueryClient();
  return async function send({ key, lessonType, payload }) {
    try {
      await api.post(`${lessonTypeConfig[lessonType].api}/submit`, { body: payload, idempotencyKey: key });
      return 'saved';
    } finally {
      // Not awaited: the next lesson can be logged before the lists have loaded.
      void queryClient.invalidateQueries({ queryKey: pendingLessons(lessonType).queryKey });
      void queryClient.invalidateQueries({ queryKey: [STUDENT_SUGGESTIONS] });
    }
  };
}
