import { z } from 'zod';
import { balancesQuery, dayOrMonth } from './balance-schema';
import { messageResponse, nextCursor, pageQuery } from './common-schema';
import { educationLevel, lessonType, wholeNumberText } from './field-schemas';
import { ATTENDANCES } from './money';

/** The account of one student or of one family. */
const oneAccount = <Fields extends { student?: unknown; family?: unknown }>({ student, family }: Fields) =>
  Boolean(student) !== Boolean(family);

/**
 * `GET /admin/statements` (additive to spec §7). Without `from`, the account from its beginning; without `to`, until the
 * current day.
 */
export const statementQuery = z
  .object({
    student: z.uuid().optional(),
    family: z.uuid().optional(),
    from: dayOrMonth.optional(),
    to: dayOrMonth.optional(),
  })
  .refine(oneAccount, { path: ['student'], params: { expects: 'one-owner' } });

const lineFields = {
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** The amount is in agorot: above zero it raises what is owed, below zero it lowers it. */
  amount: z.number(),
  /** `null` of what concerns the whole family. */
  student_id: z.string().nullable(),
  student_name: z.string().nullable(),
};

export const lessonLine = z.object({
  ...lineFields,
  kind: z.literal('lesson'),
  lesson_id: z.string(),
  teacher_name: z.string(),
  subject: z.string(),
  lesson_type: lessonType,
  education_level: educationLevel,
  hours: z.number(),
  attendance: z.enum(ATTENDANCES),
  /** Whether the teacher cancelled the lesson, so that it is charged nothing. */
  cancelled: z.boolean(),
  /** Hours that packages paid. */
  package_hours: z.number(),
  packages: z.array(z.object({ package_id: z.string(), hours: z.number() })),
  /** Whether a monthly fee pays it. */
  in_monthly_fee: z.boolean(),
  charged_hours: z.number(),
  /** The institute's price of an hour and what it was lowered by; an own price has no percentage. */
  listed_price: z.number().nullable(),
  discount: z.enum(['own-price', 'student', 'family', 'sibling']).nullable(),
  discount_percent: z.number().nullable(),
  /** The price of an hour after discounts is in agorot; it is `null` where no price is in force, and nothing is charged. */
  price: z.number().nullable(),
  /** `charged_hours` × `price`, rounded half up to the agora; with `rounding`, it is the amount. */
  product: z.number(),
  rounding: z.number(),
});

const adjustmentLine = z.object({
  ...lineFields,
  kind: z.enum(['opening', 'transfer', 'package', 'fee', 'adjustment']),
  /** What it is: a discount or an addition, a package that was bought or paid back, the fee of a month, a carried balance. */
  source: z.enum(['adjustment', 'package', 'package-refund', 'monthly-fee', 'opening', 'transfer']),
  reason: z.string(),
});

const paymentLine = z.object({
  ...lineFields,
  kind: z.enum(['payment', 'reversal', 'refund']),
  /** The number of the receipt, or of the paper of a refund; a reversal has one of its own. */
  receipt_number: z.number().nullable(),
  refund_number: z.number().nullable(),
  method: z.string().nullable(),
  /** The number of the receipt, or of the refund, that this one reverses. */
  reverses_receipt_number: z.number().nullable(),
  reverses_refund_number: z.number().nullable(),
});

const statementLine = z.discriminatedUnion('kind', [lessonLine, adjustmentLine, paymentLine]);

const statementFields = {
  /** It names the student, or the guardian of a family. */
  name: z.string(),
  students: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** `YYYY-MM-DD`; `from` is `null` for the account from its beginning. */
  from: z.string().nullable(),
  to: z.string(),
  /** The balances before and after the lines, in agorot; above zero: owed to the institute. */
  opening: z.number(),
  closing: z.number(),
  /** The balance of the current day, whatever days the statement is of. */
  today: z.number(),
  charged: z.number(),
  adjusted: z.number(),
  paid: z.number(),
  /** Hours of the lessons in it that were held. */
  hours: z.number(),
  /** Lines are ordered by day; `opening` and their amounts add up to `closing`. */
  lines: z.array(statementLine),
  /** Packages with hours left at the end. */
  packages: z.array(
    z.object({
      _id: z.string(),
      hours: z.number(),
      left_hours: z.number(),
      last_day: z.string(),
    }),
  ),
  /** Hours owed to these students at the end. */
  make_ups: z.array(
    z.object({
      _id: z.string(),
      student_name: z.string(),
      left_hours: z.number(),
      last_day: z.string(),
    }),
  ),
};

export const statement = z.object({
  ...statementFields,
  family_id: z.string().nullable(),
  guardian_name: z.string().nullable(),
  phones: z.array(z.string()),
  /** An ISO date-time in UTC: the last reminder, for a student also of the family. */
  reminded_at: z.string().nullable(),
});

/** Statements of a page without a `limit`, and the most on one. */
export const ACCOUNT_STATEMENTS_PAGE = 25;

/**
 * `GET /admin/account-statements` (additive to spec §7): the statements of all rows of a list of balances, to be printed
 * together.
 */
export const accountStatementsQuery = balancesQuery
  .extend({ from: dayOrMonth.optional(), to: dayOrMonth.optional() })
  .extend({ limit: wholeNumberText(1, ACCOUNT_STATEMENTS_PAGE).default(ACCOUNT_STATEMENTS_PAGE) });
export const accountStatements = z.object({ statements: z.array(statement), next_cursor: nextCursor });

/** `GET /statements?key=`: what a parent sees with a private link. No token. */
export const sharedStatementQuery = z.object({ key: z.string().min(1).max(100) });
export const sharedStatement = z.object(statementFields);

/** `POST /admin/statement-links`: a private link to a statement, for 60 days. */
export const statementLinkInput = z
  .object({
    student_id: z.uuid().optional(),
    family_id: z.uuid().optional(),
    from: dayOrMonth.optional(),
    to: dayOrMonth.optional(),
  })
  .refine(({ student_id, family_id }) => Boolean(student_id) !== Boolean(family_id), {
    path: ['student_id'],
    params: { expects: 'one-owner' },
  });

const statementLink = z.object({
  _id: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** ISO date-times in UTC. */
  created_at: z.string(),
  expires_at: z.string(),
  /** A username. */
  created_by: z.string(),
  last_opened_at: z.string().nullable(),
});

/** The links that still work, the newest first. */
export const statementLinkListQuery = z
  .object({ student: z.uuid().optional(), family: z.uuid().optional(), ...pageQuery })
  .refine(oneAccount, { path: ['student'], params: { expects: 'one-owner' } });
export const statementLinkList = z.object({
  statement_links: z.array(statementLink),
  next_cursor: nextCursor,
});
/** The link itself is shown once: the database has a hash of its key. */
export const newStatementLink = statementLink.extend({ ...messageResponse.shape, link: z.string() });

export type AccountStatements = z.output<typeof accountStatements>;
export type Statement = z.output<typeof statement>;
export type SharedStatement = z.output<typeof sharedStatement>;
export type StatementLine = z.output<typeof statementLine>;
export type StatementLink = z.output<typeof statementLink>;
