import type { LessonType } from 'api-contract/lesson';
import type { Lesson } from 'lesson-kit/lesson';

/** The id of the element that names a lesson in its list. */
export function lessonAnchor({ _id }: Pick<Lesson, '_id'>): string {
  return `lesson-${_id}`;
}

/** The id of the lesson that the hash of an address names. */
export function linkedLesson(hash: string): string | undefined {
  return /^#lesson-([\da-f-]{36})$/.exec(hash)?.[1];
}

interface ListedLesson {
  _id: string;
  type: LessonType;
  approved: boolean;
  /** `YYYY-MM` */
  month: string;
}

/** The address of a lesson of which not more is known. */
export function linkInList({ _id, type, approved, month }: ListedLesson) {
  return {
    pathname: `/${approved ? 'Approved' : 'Pending'}${type === 'individual' ? 'Individual' : 'Group'}LessonsAdmin`,
    search: approved ? `?month=${month}` : '',
    hash: `#${lessonAnchor({ _id })}`,
  };
}
