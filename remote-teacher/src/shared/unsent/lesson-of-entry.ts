import type { LessonType } from 'api-contract/lesson';
import type { OutboxEntry } from 'shared-auth/outbox';
import { lessonTypeConfig } from '../lesson/lesson-type-config';
import type { LessonPayload } from './send-lesson';
import type { UnsentLesson } from './unsent-lessons';

const LESSON_TYPES: readonly LessonType[] = ['individual', 'group'];

/** The lesson in an entry of the outbox, which another release may have written; `undefined` if it is none. */
export function readUnsentLesson(entry: OutboxEntry): UnsentLesson | undefined {
  const { key, path, body, reason } = entry;
  const state = entry.isHeld ? 'held' : entry.state;
  const lessonType = LESSON_TYPES.find((type) => path === `${lessonTypeConfig[type].api}/submit`);
  return lessonType && isLesson(body) ? { key, lessonType, payload: body, state, reason } : undefined;
}

function isLesson(body: unknown): body is LessonPayload {
  if (typeof body !== 'object' || body === null) return false;
  const { date, hours, subject, education_level, student_name, student_names } = body as Record<
    string,
    unknown
  >;
  const isNamed = typeof student_name === 'string' || Array.isArray(student_names);
  const texts = [date, subject, education_level];
  return isNamed && typeof hours === 'number' && texts.every((text) => typeof text === 'string');
}
