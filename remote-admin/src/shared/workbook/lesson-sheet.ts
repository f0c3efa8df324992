import { LESSON_TYPE_NAMES } from 'api-contract/lesson';
import { joinList } from 'arabic-text/list';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import type { SheetTable } from '../spreadsheet/sheet-table';
import { workbookMessages } from './messages';

/** The approved lessons of both types by day. The hours of those that teachers cancelled were not held, and are in no sum. */
export function lessonSheet(lessons: readonly Lesson[]): SheetTable {
  return {
    sheetName: workbookMessages.lessons,
    columns: [
      { header: workbookMessages.date, width: 12, kind: 'day' },
      { header: workbookMessages.teacher, width: 24, kind: 'text' },
      { header: workbookMessages.lessonType, width: 10, kind: 'text' },
      { header: workbookMessages.students, width: 36, kind: 'text' },
      { header: workbookMessages.level, width: 14, kind: 'text' },
      { header: workbookMessages.subject, width: 20, kind: 'text' },
      { header: workbookMessages.hours, width: 10, kind: 'number', total: true },
      { header: workbookMessages.notes, width: 16, kind: 'text' },
    ],
    rows: lessons
      .toSorted((one, other) => one.date.localeCompare(other.date))
      .map((lesson) => ({ ...lesson, isCancelled: lesson.attendance?.cancelled === true }))
      .map((lesson) => [
        lessonDay(lesson),
        lesson.teacher_name,
        LESSON_TYPE_NAMES['student_name' in lesson ? 'individual' : 'group'],
        joinList(studentNames(lesson)),
        lesson.education_level,
        lesson.subject,
        lesson.isCancelled ? 0 : lesson.hours,
        lesson.isCancelled ? workbookMessages.cancelled : null,
      ]),
  };
}
