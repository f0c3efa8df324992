import { z } from 'zod';
import { messageResponse } from './common-schema';
import { typedText } from './field-schemas';
import { CHEQUE_STATES } from './money';

/** What an erasure would leave open, or end, in the words of the page; empty: nothing. */
const open = z.array(z.string());

/** `GET /admin/students/{id}/erasure` (additive to spec §7): what is still open when a student is erased. Amounts are agorot. */
export const studentErasure = z.object({
  _id: z.string(),
  name: z.string(),
  /** The sum of the entries that name the student; above zero: owed to the institute. */
  balance: z.number(),
  /** The family whose last student this is, so that its guardian is erased too, with the balance of its account. */
  family: z.object({ _id: z.string(), guardian_name: z.string(), balance: z.number() }).nullable(),
  /** The hours that are left in packages of the student, and of that family. */
  unused_hours: z.number(),
  /** Cheques of the student, and of that family, that are neither cleared nor bounced. */
  cheques: z.array(
    z.object({
      payment_id: z.string(),
      receipt_number: z.number(),
      due_day: z.string(),
      amount: z.number(),
      state: z.enum(CHEQUE_STATES),
    }),
  ),
  /** What ends: monthly fees that go on, hours of make-ups, bookings of coming days, and links to statements, pages and calendars. */
  ending: z.object({
    monthly_fees: z.number(),
    make_up_hours: z.number(),
    bookings: z.number(),
    statement_links: z.number(),
    family_links: z.number(),
    calendar_links: z.number(),
  }),
  open,
});

/** `GET /admin/teachers/{id}/erasure` (additive to spec §7): what is still open when a teacher is erased. */
export const teacherErasure = z.object({
  _id: z.string(),
  name: z.string(),
  /** Pay that is not paid out, in agorot; below zero: the teacher was paid too much. */
  pay_owed: z.number(),
  /** Lessons that wait for a decision. */
  pending_lessons: z.number(),
  open,
});

/**
 * `POST /admin/students/{id}/erase`, `POST /admin/teachers/{id}/erase` (additive to spec §7): the name, as a confirmation. With
 * `confirmed: false`, a person of whom something is still open is not erased: 409, which names it.
 */
export const erasureInput = z.object({ name: typedText, confirmed: z.boolean().default(true) });
/** The response: the name that replaces the earlier one. */
export const erasedPerson = messageResponse.extend({ _id: z.string(), name: z.string() });

/** A change; names of other people are left out. */
const entry = z.object({
  /** An ISO date-time in UTC, as all moments here. */
  at: z.string(),
  action: z.string(),
  kind: z.string(),
  subject_id: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});

const lesson = z.object({
  _id: z.string(),
  lesson_type: z.string(),
  /** `YYYY-MM-DD`, as all days here. */
  date: z.string(),
  hours: z.number(),
  subject: z.string(),
  education_level: z.string(),
  status: z.string(),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  reject_reason: z.string().nullable(),
  deleted_at: z.string().nullable(),
});

const scheduledLesson = z.object({
  _id: z.string(),
  day: z.string(),
  start: z.string(),
  minutes: z.number(),
  subject: z.string(),
  education_level: z.string(),
  lesson_type: z.string(),
  teacher_name: z.string().nullable(),
  state: z.string(),
  note: z.string().nullable(),
  /** Why it was cancelled. */
  reason: z.string().nullable(),
});

/** `GET /admin/students/{id}/personal-data` (additive to spec §7): everything that is stored about a student. */
export const studentData = z.object({
  student: z.object({
    _id: z.string(),
    name: z.string(),
    education_level: z.string().nullable(),
    grade: z.string().nullable(),
    school: z.string().nullable(),
    phone: z.string().nullable(),
    notes: z.string().nullable(),
    discount_percent: z.number(),
    active: z.boolean(),
    created_at: z.string(),
  }),
  /** Every spelling of the name. */
  spellings: z.array(z.string()),
  family: z
    .object({
      guardian_name: z.string(),
      phones: z.array(z.string()),
      discount_percent: z.number(),
      notes: z.string().nullable(),
    })
    .nullable(),
  /** Records that were merged into this one. */
  merged_records: z.array(z.object({ _id: z.string(), name: z.string() })),
  lessons: z.array(lesson.extend({ typed_name: z.string(), teacher_name: z.string() })),
  payments: z.array(
    z.object({
      _id: z.string(),
      receipt_number: z.number().nullable(),
      typed_name: z.string(),
      /** Whole shekels. */
      cost: z.number(),
      date: z.string(),
      created_at: z.string(),
      voided_at: z.string().nullable(),
      void_reason: z.string().nullable(),
      reverses_id: z.string().nullable(),
      method: z.string().nullable(),
      purpose: z.string().nullable(),
      note: z.string().nullable(),
      cheque_number: z.string().nullable(),
      cheque_bank: z.string().nullable(),
      cheque_due: z.string().nullable(),
      cheque_state: z.string().nullable(),
    }),
  ),
  refunds: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      amount: z.number(),
      date: z.string(),
      method: z.string(),
      note: z.string().nullable(),
      created_at: z.string(),
      voided_at: z.string().nullable(),
      void_reason: z.string().nullable(),
      reverses_id: z.string().nullable(),
    }),
  ),
  /** The student's own prices. All amounts but those of payments are in agorot. */
  prices: z.array(
    z.object({
      _id: z.string(),
      education_level: z.string(),
      lesson_type: z.string(),
      amount: z.number(),
      from: z.string(),
      created_at: z.string(),
    }),
  ),
  adjustments: z.array(
    z.object({
      _id: z.string(),
      amount: z.number(),
      date: z.string(),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
  packages: z.array(
    z.object({
      _id: z.string(),
      hours_hundredths: z.number(),
      price: z.number(),
      first_day: z.string(),
      last_day: z.string(),
      refunded_on: z.string().nullable(),
      refund: z.number().nullable(),
      created_at: z.string(),
    }),
  ),
  make_ups: z.array(
    z.object({
      _id: z.string(),
      hours_hundredths: z.number(),
      first_day: z.string(),
      last_day: z.string(),
      reason: z.string().nullable(),
      ended_on: z.string().nullable(),
      end_reason: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  monthly_fees: z.array(
    z.object({
      _id: z.string(),
      education_level: z.string(),
      amount: z.number(),
      from: z.string(),
      to: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  enrolments: z.array(
    z.object({
      _id: z.string(),
      subject: z.string(),
      weekday: z.number(),
      start: z.string(),
      minutes: z.number(),
      teacher_name: z.string().nullable(),
      from: z.string(),
      until: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  scheduled_lessons: z.array(scheduledLesson),
  /** Those that name the student. */
  bookings: z.array(
    z.object({
      _id: z.string(),
      student_name: z.string(),
      parent_name: z.string(),
      phone: z.string(),
      subject: z.string(),
      age_level: z.string(),
      lesson_date: z.string(),
      lesson_time: z.string(),
      hours: z.number(),
      notes: z.string(),
      status: z.string(),
      created_at: z.string(),
    }),
  ),
  history: z.array(entry),
});

/** `GET /admin/teachers/{id}/personal-data` (additive to spec §7): everything that is stored about a teacher, without secrets. */
export const teacherData = z.object({
  account: z.object({
    _id: z.string(),
    username: z.string(),
    email: z.string(),
    new_email: z.string().nullable(),
    birthday: z.string().nullable(),
    birthday_shown: z.boolean(),
    phone: z.string().nullable(),
    education_levels: z.array(z.string()),
    subjects: z.array(z.string()),
    clearance_until: z.string().nullable(),
    created_at: z.string(),
    email_verified_at: z.string().nullable(),
    admitted_at: z.string().nullable(),
    disabled_at: z.string().nullable(),
    last_sign_in_at: z.string().nullable(),
  }),
  sessions: z.array(
    z.object({
      /** The browser's `User-Agent`. */
      device: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      expires_at: z.string(),
      ended_at: z.string().nullable(),
    }),
  ),
  lessons: z.array(lesson.extend({ students: z.number() })),
  /** The teacher's own rates. All amounts are in agorot. */
  pay_rates: z.array(
    z.object({
      _id: z.string(),
      education_level: z.string(),
      lesson_type: z.string(),
      amount: z.number(),
      per_further_student: z.number(),
      from: z.string(),
      created_at: z.string(),
    }),
  ),
  adjustments: z.array(
    z.object({
      _id: z.string(),
      amount: z.number(),
      date: z.string(),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
  /** When the teacher can teach, and is away. */
  availability: z.array(
    z.object({
      _id: z.string(),
      weekday: z.number(),
      from: z.string(),
      to: z.string(),
      since: z.string(),
      created_at: z.string(),
    }),
  ),
  absences: z.array(
    z.object({
      _id: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  scheduled_lessons: z.array(scheduledLesson),
  /** What closed months (`YYYY-MM`) come to. */
  closed_months: z.array(
    z.object({ month: z.string(), hours: z.number(), amount: z.number(), adjusted: z.number() }),
  ),
  /** When the teacher was paid for months, and how much. */
  paid_months: z.array(
    z.object({ month: z.string(), paid_on: z.string(), amount: z.number(), created_at: z.string() }),
  ),
  /** Changes of the account, of the teacher's rates and of notes that the teacher was paid. */
  history: z.array(entry),
  /** What the teacher changed. */
  own_changes: z.array(entry.omit({ before: true, after: true })),
});

export type StudentErasure = z.output<typeof studentErasure>;
export type TeacherErasure = z.output<typeof teacherErasure>;
export type ErasedPerson = z.output<typeof erasedPerson>;
export type StudentData = z.output<typeof studentData>;
export type TeacherData = z.output<typeof teacherData>;
