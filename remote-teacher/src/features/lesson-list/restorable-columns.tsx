import { Badge } from 'design-system/badge';
import type { Column } from 'design-system/table';
import { lessonColumns } from 'lesson-kit/lesson-columns';
import type { DeletedRow, RejectedRow } from 'lesson-kit/restorable-lessons';
import type { ReactNode } from 'react';
import { rejectedMessages } from './messages';

/**
 * The columns of the teacher's lessons of both types. Badges follow the students: of a group lesson, and what `badgeOf`
 * gives.
 */
export function ownLessonColumns<Row extends DeletedRow | RejectedRow>(
  badgeOf: (lesson: Row) => ReactNode,
): Column<Row>[] {
  return lessonColumns('individual')
    .filter(({ key }) => key !== 'teacher_name')
    .map(({ render, ...column }) => ({
      ...column,
      besideTitle: false,
      render: (lesson: Row) => (
        <>
          {render(lesson)}
          {column.rowHeader && (
            <>
              {' '}
              {lesson.type === 'group' && <Badge>{rejectedMessages.group}</Badge>} {badgeOf(lesson)}
            </>
          )}
        </>
      ),
    }));
}
