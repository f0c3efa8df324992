import { useQueryClient } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import type { LessonStudents } from 'lesson-kit/lesson';
import { lessonsKey } from 'lesson-kit/lesson-queries';
import { STUDENT_SUGGESTIONS } from 'lesson-kit/use-student-suggestions';
import { useEffect } from 'react';
import type { Absences, NoteTexts } from '../lesson/form-start';
import { lessonTypeConfig } from '../lesson/lesson-type-config';
import { TIMETABLE } from '../timetable/timetable-queries';
import { loadOutbox } from './load-outbox';
import { postEntry } from './post-entry';
import { unsentLessons } from './unsent-lessons';

/** A new lesson as spec §7 sends it. */
export type LessonPayload = LessonStudents & {
  date: string;
  hours: number;
  subject: string;
  education_level: string;
  /** The id of the rejected lesson that it replaces. */
  replaces?: string;
  /** The scheduled lesson that was held, and when it began. */
  scheduled_id?: string;
  start?: string;
  /** Those who missed it. */
  attendance?: { student_name: string; attendance: Absences[string] }[];
} & NoteTexts;

/** A new lesson of one type. */
export interface LessonToSend {
  /** Its `Idempotency-Key`: the same for every attempt to send it. */
  key: string;
  lessonType: LessonType;
  payload: LessonPayload;
  /** The key of the refused lesson that it corrects, which is removed once this one is stored. */
  corrects?: string | undefined;
}

/** `waiting`: the site cannot be reached; the lesson is stored on the device and sent by itself. */
export type SendOutcome = 'saved' | 'waiting';

/**
 * Stores a new lesson on the device, then sends it, and marks the lists stale, also after a failure: the lesson may be
 * saved although its response was lost. Rejects with an `ApiError` where the server refuses the lesson.
 */
export function useSendLesson(): (lesson: LessonToSend) => Promise<SendOutcome> {
  const queryClient = useQueryClient();
  // The network may be gone when the lesson is sent.
  useEffect(() => void loadOutbox.stored().catch(() => undefined), []);

  return async function send({ key, lessonType, payload, corrects }) {
    const entry = { key, path: `${lessonTypeConfig[lessonType].api}/submit`, body: payload };
    try {
      const stored = await loadOutbox.stored().catch(() => undefined);
      if (stored) return await stored.sendStored(entry, { corrects });
      await postEntry(entry);
      return 'saved';
    } finally {
      unsentLessons.activate();
      // This is not awaited: the next lesson can be logged before the lists have loaded.
      void queryClient.invalidateQueries({ queryKey: lessonsKey() });
      void queryClient.invalidateQueries({ queryKey: TIMETABLE });
      void queryClient.invalidateQueries({ queryKey: [STUDENT_SUGGESTIONS] });
    }
  };
}
