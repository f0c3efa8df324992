import { z } from 'zod';
import { balanceSums, balances } from './balance-schema';
import { FIRST_YEAR, LAST_YEAR } from './calendar-day';
import { entryList } from './entry-schema';
import { calendarMonth, wholeNumberText } from './field-schemas';
import { approvedGroupLessons, approvedIndividualLessons } from './lesson-schema';
import { payOfMonth } from './pay-schema';
import { studentPayments } from './payment-schema';
import { refundList } from './refund-schema';
import { report } from './report-schema';
import { studentsStatistics, teachersStatistics } from './statistics-schema';

/** `GET /admin/workbooks` (additive to spec §7): what the institute has of a month, or of a year. */
export const workbookQuery = z
  .object({ month: calendarMonth.optional(), year: wholeNumberText(FIRST_YEAR, LAST_YEAR).optional() })
  .refine(({ month, year }) => (month === undefined) !== (year === undefined), {
    path: ['month'],
    params: { expects: 'month-or-year' },
  });

/** What moves the balance of an account from the first day to the last one, in agorot. */
const accountMovement = balanceSums.pick({ charged: true, adjusted: true, paid: true }).extend({
  student_id: z.string().nullable(),
  family_id: z.string().nullable(),
  /** It names the student, or the guardian of a family. */
  name: z.string(),
  /** `opening + charged + adjusted - paid = closing` */
  opening: z.number(),
  closing: z.number(),
});

/** Every list is whole. Its rows are those of the call that has the same list in pages. */
export const workbook = z.object({
  /** `YYYY-MM-DD`, as `to`, which is included. */
  from: z.string(),
  to: z.string(),
  months: report.shape.months,
  lessons: z.array(
    z.union([
      approvedIndividualLessons.shape.approved_lessons.element,
      approvedGroupLessons.shape.approved_lessons.element,
    ]),
  ),
  teachers: teachersStatistics.shape.teachers,
  /** It is `null` for those whose right does not show what teachers earn. */
  pay: z.array(payOfMonth.shape.pay.element.extend({ month: z.string() })).nullable(),
  accounts: z.array(accountMovement),
  students: studentsStatistics.shape.students,
  entries: entryList.shape.entries,
  payments: studentPayments.shape.payments,
  refunds: refundList.shape.refunds,
  /** The balances at the end of the last day, by student. */
  balances: balances.shape.balances,
});

export type Workbook = z.output<typeof workbook>;
export type AccountMovement = z.output<typeof accountMovement>;
