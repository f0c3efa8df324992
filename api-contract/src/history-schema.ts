import { z } from 'zod';
import { ROLES } from './account';
import { HISTORY_KINDS } from './audit-actions';
import { nextCursor, pageQuery } from './common-schema';
import { calendarDay, typedText } from './field-schemas';

/**
 * One change. `before` and `after` hold the fields that it concerned: `lesson.changed` the fields of the lesson,
 * `lesson.approved`, `lesson.rejected` and `lesson.restored` its `status` (`deleted` while it is), a rejection its `reason`.
 */
const historyEntry = z.object({
  /** An ISO date-time in UTC. */
  at: z.string(),
  /** The username; `null` without a session. */
  by: z.string().nullable(),
  /** The record's kind and what happened to it, such as `lesson.approved`. */
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

/**
 * The history of one record, oldest first (additive to spec §7): `GET /admin/{lesson,booking,student,family}-history/{id}`,
 * `GET /admin/payment-history/{id}`, `GET /admin/account-history/{id}` and, of an own lesson, `GET /teacher/lesson-history/{id}`.
 */
export const history = z.object({ history: z.array(historyEntry) });

/** The entries of one record that its history shows: the latest ones. */
export const RECORD_HISTORY_MAX = 200;

/**
 * `GET /admin/history` (additive to spec §7). `actor` is an id or a username, `subject` the id of one record; `from` and `to` are
 * days of the institute, both included.
 */
export const instituteHistoryQuery = z.object({
  kind: z.enum(HISTORY_KINDS).optional(),
  actor: typedText.optional(),
  subject: typedText.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  ...pageQuery,
});

/** The latest first, in the order of the database. */
export const instituteHistory = z.object({
  history: z.array(
    historyEntry.extend({
      _id: z.string(),
      by_id: z.string().nullable(),
      kind: z.string(),
      subject_id: z.string(),
      /** What the record is called now; `null` if it has no name. */
      subject: z.string().nullable(),
      /**
       * The list that the record is in now, for a link to it: of a lesson its state and type, `pending-individual` or
       * `deleted-group`; of an account its role; of others their kind. With the day of a lesson, a booking or a payment.
       */
      place: z.object({ list: z.string(), date: z.string().nullable() }).nullable(),
    }),
  ),
  next_cursor: nextCursor,
});

/** Accounts of `GET /admin/history-people`. */
export const HISTORY_PEOPLE_MAX = 500;

/** `GET /admin/history-people` (additive to spec §7): who may be an author in the history, by role and username. */
export const historyPeople = z.object({
  people: z.array(z.object({ _id: z.string(), username: z.string(), role: z.enum(ROLES) })),
});

export type HistoryPeople = z.output<typeof historyPeople>;
export type InstituteHistory = z.output<typeof instituteHistory>;
export type InstituteHistoryEntry = InstituteHistory['history'][number];
export type HistoryEntry = z.output<typeof historyEntry>;
