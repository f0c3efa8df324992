import { type Lesson, lessonDay, studentNames } from '../../lessons/lesson';
import { messages } from '../../messages';
import type { SheetTable } from '../../spreadsheet/sheet-table';

const { sheet } = messages.lessonExport;

/** The spreadsheet of approved individual lessons (section 3 of the specification), in the order given. */
export function lessonSheet(lessons: readonly Lesson[]): SheetTable {
  return {
    sheetName: sheet.name,
    columns: [
      { header: sheet.teacher, width: 24, kind: 'text' },
      { header: sheet.student, width: 28, kind: 'text' },
      { header: sheet.hours, width: 12, kind: 'number' },
      { header: sheet.educationLevel, width: 18, kind: 'text' },
      { header: sheet.subject, width: 22, kind: 'text' },
      { header: sheet.date, width: 14, kind: 'day' },
    ],
    rows: lessons.map((lesson) => [
      lesson.teacher_name,
      studentNames(lesson).join(messages.lesson.separator),
      lesson.hours,
      lesson.education_level,
      lesson.subject,
      lessonDay(lesson),
    ]),
  };
}
