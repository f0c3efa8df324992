import { z } from 'zod';
import { dayOrMonth } from './balance-schema';
import { messageResponse, nextCursor, optionalBody } from './common-schema';
import { longText } from './field-schemas';
import { ATTENDANCES } from './money';
import { familyNotice, scheduledLesson } from './scheduled-lesson-schema';
import { sharedStatement } from './statement-schema';

/** The key of a private link has 22 characters. */
const KEY_MAX = 100;
const NOTE_MAX = 300;

const ownerFields = { student_id: z.uuid().optional(), family_id: z.uuid().optional() };

/** `POST /admin/family-links` (additive to spec §7): the link to the page of a family, or of a student without one. */
export const familyLinkInput = z
  .object(ownerFields)
  .refine(({ student_id, family_id }) => Boolean(student_id) !== Boolean(family_id), {
    path: ['student_id'],
    params: { expects: 'one-owner' },
  });
/** `DELETE /admin/family-links` and `/admin/calendar-links`: the query or the body names the owner. */
export const linkOwnerQuery = z.object(ownerFields);
export const linkOwner = optionalBody(ownerFields);

const familyLink = z.object({
  _id: z.string(),
  /** One of both is set. */
  family_id: z.string().nullable(),
  student_id: z.string().nullable(),
  /** ISO date-times in UTC. */
  created_at: z.string(),
  /** A username. */
  created_by: z.string(),
  last_opened_at: z.string().nullable(),
});

export const familyLinkList = z.object({ family_links: z.array(familyLink), next_cursor: nextCursor });
/** The link itself is shown once: the database has a hash of its key. */
export const newFamilyLink = familyLink.extend({ ...messageResponse.shape, link: z.string() });

/** `POST /admin/calendar-links`: the address of a family's calendar. */
export const calendarLinkInput = z.object({ family_id: z.uuid() });
/** The address itself is shown once. */
export const newCalendarLink = messageResponse.extend({
  _id: z.string(),
  created_at: z.string(),
  link: z.string(),
});

/** `GET /calendar/{key}.ics` */
export const calendarKey = z.object({ key: z.string().max(KEY_MAX) });

/** `GET /families/shared`: what a guardian sees with a private link. No token. */
export const familyPageQuery = z.object({ key: z.string().min(1).max(KEY_MAX), from: dayOrMonth.optional() });

/** What follows from an absence: nothing, a charge, or that the institute must be called. */
export const NOTICE_EFFECTS = ['free', 'charged', 'call'] as const;

const familyLesson = scheduledLesson
  .pick({
    _id: true,
    day: true,
    start: true,
    minutes: true,
    teacher_name: true,
    room_name: true,
    subject: true,
    lesson_type: true,
    state: true,
    cancelled_for: true,
    reason: true,
    version: true,
  })
  .extend({
    /** The children of the family. */
    student_names: z.array(z.string()),
    /** What happened since the last visit. */
    change: z.enum(['new', 'changed', 'cancelled']).nullable(),
    notice: familyNotice.nullable(),
    /** What follows from an absence that is announced now; `null` of a lesson that does not take place. */
    effect: z.enum(NOTICE_EFFECTS).nullable(),
    /** The end of the notice at the institute. */
    notice_until: z.object({ day: z.string(), time: z.string() }),
  });

const attendedLesson = z.object({
  lesson_id: z.string(),
  date: z.string(),
  student_name: z.string(),
  teacher_name: z.string(),
  subject: z.string(),
  hours: z.number(),
  attendance: z.enum(ATTENDANCES),
  cancelled: z.boolean(),
  /** What the teacher says of it. */
  done: z.string().nullable(),
  due: z.string().nullable(),
  mark: z.string().nullable(),
});

/** Amounts are signed agorot. `today` is what is owed today; `lines` are the entries since `from`. */
export const familyPage = sharedStatement.extend({
  /** The last visit, an ISO date-time in UTC. */
  since: z.string().nullable(),
  /** Coming lessons, by day and time. */
  scheduled_lessons: z.array(familyLesson),
  /** Lessons that were approved, the newest first. */
  attendance: z.array(attendedLesson),
  notice_hours: z.number(),
  phone: z.string(),
  /** The digits for a link, `null` where the number is unknown. */
  whatsapp: z.string().nullable(),
  /** The address of the family's calendar. */
  calendar: z.string(),
});

/** The key can be in the query too. */
export const familyNoticeQuery = z.object({ key: z.string().max(KEY_MAX).optional() });
/** `POST /families/shared/lessons/{id}/absent` and `/change` */
export const familyNoticeInput = optionalBody({
  key: z.string().max(KEY_MAX).optional(),
  note: longText(NOTE_MAX).nullish(),
  /** What the page said that follows: where it is something else by now, nothing is stored. */
  effect: z.enum(NOTICE_EFFECTS).optional(),
});
export const savedFamilyNotice = familyLesson.extend(messageResponse.shape);

export type FamilyLink = z.output<typeof familyLink>;
export type NoticeEffect = (typeof NOTICE_EFFECTS)[number];
export type FamilyLesson = z.output<typeof familyLesson>;
export type AttendedLesson = z.output<typeof attendedLesson>;
export type FamilyPage = z.output<typeof familyPage>;
export type FamilyNoticeInput = z.output<typeof familyNoticeInput>;
