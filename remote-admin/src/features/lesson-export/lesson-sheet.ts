import { joinList } from 'arabic-text/list';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import type { SheetTable } from '../../shared/spreadsheet/sheet-table';
import { lessonExportMessages } from './messages';

/** The spreadsheet of approved individual lessons (spec §3), in the order given. */
export function lessonSheet(lessons: readonly Lesson[]): SheetTable {
  return {
    sheetName: lessonExportMessages.sheet.name,
    columns: [
      { header: lessonExportMessages.sheet.teacher_name, width: 24, kind: 'text' },
      { header: lessonExportMessages.sheet.student_name, width: 28, kind: 'text' },
      { header: lessonExportMessages.sheet.hours, width: 12, kind: 'number' },
      { header: lessonExportMessages.sheet.education_level, width: 18, kind: 'text' },
      { header: lessonExportMessages.sheet.subject, width: 22, kind: 'text' },
      { header: lessonExportMessages.sheet.date, width: 14, kind: 'day' },
    ],
    rows: lessons.map((lesson) => [
      lesson.teacher_name,
      joinList(studentNames(lesson)),
      lesson.hours,
      lesson.education_level,
      lesson.subject,
      lessonDay(lesson),
    ]),
  };
}
