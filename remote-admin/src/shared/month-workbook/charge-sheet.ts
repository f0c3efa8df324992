import type { LessonCharge } from 'api-contract/charge-schema';
import { joinList } from 'arabic-text/list';
import { lineNotes } from 'lesson-kit/statement-messages';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { workbookMessages } from './messages';

/** What students owe for the lessons of a month, in the order given. */
export function chargeSheet(charges: readonly LessonCharge[]): SheetTable {
  const { hours, packageHours, chargedHours } = workbookMessages;
  return {
    sheetName: workbookMessages.charges,
    columns: [
      { header: workbookMessages.date, width: 12, kind: 'day' },
      { header: workbookMessages.student, width: 24, kind: 'text' },
      { header: workbookMessages.teacher, width: 24, kind: 'text' },
      { header: workbookMessages.lessonType, width: 10, kind: 'text' },
      { header: workbookMessages.level, width: 14, kind: 'text' },
      { header: workbookMessages.subject, width: 20, kind: 'text' },
      ...[hours, packageHours, chargedHours].map(
        (header) => ({ header, width: 12, kind: 'number', total: true }) as const,
      ),
      { header: workbookMessages.price, width: 12, kind: 'money' },
      { header: workbookMessages.amount, width: 14, kind: 'money', total: true },
      { header: workbookMessages.notes, width: 28, kind: 'text' },
    ],
    rows: charges.map((charge) => {
      const [lessonType = null, ...notes] = lineNotes({ ...charge, kind: 'lesson' });
      return [
        charge.date,
        charge.student_name,
        charge.teacher_name,
        lessonType,
        charge.education_level,
        charge.subject,
        charge.hours,
        charge.package_hours,
        charge.charged_hours,
        charge.price,
        charge.amount,
        joinList(notes) || null,
      ];
    }),
  };
}
