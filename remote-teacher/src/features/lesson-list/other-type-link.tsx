import type { LessonType } from 'api-contract/lesson';
import { ButtonLink } from 'section-kit/button-link';
import { lessonTypeConfig } from '../../shared/lesson/lesson-type-config';

/** Leads to the list of the other lesson type: figures of the dashboard are of both. */
export function OtherTypeLink({
  lessonType,
  list,
}: {
  lessonType: LessonType;
  list: 'pending' | 'approved';
}) {
  const other = lessonType === 'individual' ? 'group' : 'individual';
  const { path, title } = lessonTypeConfig[other][list];
  return (
    <ButtonLink variant="quiet" to={path}>
      {title}
    </ButtonLink>
  );
}
