import { readLessonType } from 'api-contract/lesson';
import { clearDraft, readDraft, saveDraft } from 'shared-auth';
import { textsOf } from '../../form/fill-untouched';
import { type BookingFields, PLAIN_FIELDS } from './booking-fields';
import type { BookingRequest } from './booking-request';

/** Nobody is signed in here: one draft for the tab. */
const NAME = 'booking-request';

/** The request that was last sent, with its `Idempotency-Key`. */
const LAST_REQUEST = 'booking-request-key';

/** Keeps what is typed, in place of what was kept before. */
export function keepBookingDraft(fields: BookingFields): void {
  saveDraft(NAME, fields);
}

/** The form is sent or given up: nothing of it comes back. */
export function forgetBookingDraft(): void {
  clearDraft(NAME);
  clearDraft(LAST_REQUEST);
}

/** As `forgetBookingDraft`, unless another form has been typed into since this one was sent. */
export function forgetBookingDraftOf(sent: BookingFields): void {
  if (JSON.stringify(readDraft(NAME)) === JSON.stringify(sent)) forgetBookingDraft();
}

/**
 * The `Idempotency-Key` of a request: the same one while the same request is sent again, since its first response may
 * have been lost on the way. A changed request has a new key: the server refuses it under the earlier one.
 */
export function keyOfRequest(request: BookingRequest): string {
  const sent = JSON.stringify(request);
  const last = readDraft(LAST_REQUEST) as { key?: unknown; sent?: unknown } | null | undefined;
  if (last?.sent === sent && typeof last.key === 'string') return last.key;
  // `randomUUID` needs https, which an institute's own network may not have.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  saveDraft(LAST_REQUEST, { key, sent });
  return key;
}

/** The draft, with every field that is not what it should be left empty; `undefined` if there is none. */
export function readBookingDraft(): BookingFields | undefined {
  const draft = readDraft(NAME);
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { lessonType, students } = draft as Record<string, unknown>;
  return {
    ...textsOf(draft, PLAIN_FIELDS),
    lessonType: readLessonType(lessonType),
    students: Array.isArray(students) ? students.map((name) => (typeof name === 'string' ? name : '')) : [],
  };
}
