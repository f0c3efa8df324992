import type { Entry } from 'api-contract/entry-schema';
import { LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { ENTRY_KINDS } from 'api-contract/money';
import { joinList } from 'arabic-text/list';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { ENTRY_KIND_NAMES, workbookMessages } from './messages';

/** The sums of the months, each a column. */
const SUMS = ['charged', 'adjusted', 'paid'] as const;
type Sum = (typeof SUMS)[number];

/** The entries by kind and day, with a column for each sum of the months. */
export function entrySheet(entries: readonly Entry[]): SheetTable {
  const { hours, packageHours, chargedHours } = workbookMessages;
  const byKind = ENTRY_KINDS.flatMap((kind) => entries.filter((entry) => entry.kind === kind));
  return {
    sheetName: workbookMessages.entries,
    columns: [
      { header: workbookMessages.kind, width: 14, kind: 'text' },
      { header: workbookMessages.date, width: 12, kind: 'day' },
      { header: workbookMessages.account, width: 24, kind: 'text' },
      { header: workbookMessages.student, width: 24, kind: 'text' },
      { header: workbookMessages.teacher, width: 24, kind: 'text' },
      { header: workbookMessages.lessonType, width: 10, kind: 'text' },
      { header: workbookMessages.level, width: 14, kind: 'text' },
      { header: workbookMessages.subject, width: 20, kind: 'text' },
      ...[hours, packageHours, chargedHours].map(
        (header) => ({ header, width: 12, kind: 'number', total: true }) as const,
      ),
      { header: workbookMessages.price, width: 12, kind: 'money' },
      ...SUMS.map(
        (sum) => ({ header: workbookMessages[sum], width: 14, kind: 'money', total: true }) as const,
      ),
      { header: workbookMessages.notes, width: 28, kind: 'text' },
    ],
    rows: byKind.map((entry) => [
      ENTRY_KIND_NAMES[entry.kind],
      entry.date,
      entry.account_name,
      entry.student_name,
      ...lessonCells(entry.lesson),
      ...SUMS.map((sum) => (sumOf(entry) === sum ? amountIn(sum, entry) : null)),
      joinList(notesOf(entry)) || null,
    ]),
  };
}

function lessonCells(lesson: Entry['lesson']) {
  if (lesson === null) return Array<null>(8).fill(null);
  return [
    lesson.teacher_name,
    LESSON_TYPE_NAMES[lesson.lesson_type],
    lesson.education_level,
    lesson.subject,
    lesson.hours,
    lesson.package_hours,
    lesson.charged_hours,
    lesson.price,
  ];
}

/** Which sum an entry counts in. */
function sumOf({ kind }: Entry): Sum {
  if (kind === 'lesson') return 'charged';
  return kind === 'payment' || kind === 'reversal' || kind === 'refund' ? 'paid' : 'adjusted';
}

/** What was paid is positive: it is taken off what is owed. */
function amountIn(sum: Sum, { amount }: Entry): number {
  return sum === 'paid' ? -amount : amount;
}

function notesOf({ lesson, receipt_number, refund_number, reason }: Entry): string[] {
  return [
    ...(lesson?.in_monthly_fee ? [workbookMessages.inMonthlyFee] : []),
    ...(lesson?.price === null && lesson.charged_hours > 0 ? [workbookMessages.noPrice] : []),
    ...(receipt_number === null ? [] : [workbookMessages.receiptOf(receipt_number)]),
    ...(refund_number === null ? [] : [workbookMessages.refundOf(refund_number)]),
    ...(reason === null ? [] : [reason]),
  ];
}
