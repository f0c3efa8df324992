import { hoursText } from 'arabic-text/hours-text';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { type Lesson, studentNames } from 'lesson-kit/lesson';
import { lessonMessages } from './messages';

/** How many names a sentence about several of them holds. */
const NAMES_SHOWN = 3;

/** A lesson in a sentence: `درس زين عودة`. */
export function lessonName(lesson: Lesson): string {
  const names = shortList(studentNames(lesson));
  return 'student_name' in lesson ? lessonMessages.named(names) : lessonMessages.groupNamed(names);
}

/** A lesson with its length: `درس زين عودة: ساعة وربع`. */
export function lessonTitle(lesson: Lesson): string {
  return `${lessonName(lesson)}: ${hoursText(lesson.hours)}`;
}

/** The students of several lessons, the first few by name: `زين عودة، ليلى حداد`. */
export function studentsOfLessons(lessons: readonly Lesson[]): string {
  return shortList(lessons.flatMap(studentNames));
}

function shortList(names: readonly string[]): string {
  if (names.length === 0) return lessonMessages.noStudents;
  const shown = joinList(names.slice(0, NAMES_SHOWN).map(isolate));
  return names.length > NAMES_SHOWN ? lessonMessages.andOthers(shown) : shown;
}
