import type { LessonType } from 'api-contract/lesson';
import { ApiError, endsSession } from 'shared-auth';
import { useSendLesson } from '../../shared/unsent/send-lesson';
import { type LessonDraft, type LessonValues, lessonKey, lessonPayload } from './lesson-values';
import { lessonFormMessages } from './messages';

export type Payload = ReturnType<typeof lessonPayload>;

/** The lessons of one save by their outcome. */
export interface SaveOutcome {
  saved: Payload[];
  /** Stored on the device. */
  waiting: Payload[];
  refused: { lesson: LessonValues; payload: Payload; error: ApiError }[];
}

/** Sends the lessons of a form, each under its own key. Other failures than those of requests are thrown. */
export function useSendLessons(lessonType: LessonType, teacherName: string) {
  const send = useSendLesson();
  return async (
    lessons: readonly LessonValues[],
    { key, start, studentIds, absences, notes }: LessonDraft,
  ): Promise<SaveOutcome> => {
    const outcome: SaveOutcome = { saved: [], waiting: [], refused: [] };
    await Promise.all(
      lessons.map(async (lesson, index) => {
        // The first lesson takes the place of a rejected or refused one.
        const { kind, replaces, corrects } = index === 0 && start ? start : {};
        // An attempt to send it may have arrived: with the same key it is stored once.
        const isWaiting = kind === 'waiting' && corrects !== undefined;
        const payload = lessonPayload(lesson, lessonType, teacherName, {
          replaces,
          studentIds,
          absences,
          notes,
        });
        try {
          const result = await send({
            key: isWaiting ? corrects : lessonKey(key, lesson),
            lessonType,
            payload,
            corrects,
          });
          outcome[result].push(payload);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          outcome.refused.push({ lesson, payload, error: isWaiting ? explained(error) : error });
        }
      }),
    );
    return outcome;
  };
}

/** The server has stored the lesson as it was before it was edited: it rejects another one under the key. */
function explained(error: ApiError): ApiError {
  const isStored = error.status === 422 && error.inputErrors.length === 0;
  return isStored ? new ApiError('conflict', { detail: lessonFormMessages.sentBefore }) : error;
}

/** Whether the same key may be used again: the lesson may have been stored, or nothing was looked at. */
export function keepsKey(error: ApiError): boolean {
  return error.isUnreachable || endsSession(error);
}
