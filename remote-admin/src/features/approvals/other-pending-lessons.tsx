import { useQuery } from '@tanstack/react-query';
import type { LessonType } from 'api-contract/lesson';
import { GuardedButtonLink } from '../../shared/frame/guarded-link';
import { PENDING_PAGES, waitingAt, waitingCounts } from '../../shared/waiting/waiting-counts';
import { pendingLinks } from './messages';

/** The link to the pending lessons of the other type, with their number: the count in a phone's bar is that of both. */
export function OtherPendingLessons({ lessonType }: { lessonType: LessonType }) {
  const { data: counts } = useQuery(waitingCounts());
  const other = lessonType === 'individual' ? 'group' : 'individual';
  const path = PENDING_PAGES[other];
  const count = waitingAt(path, counts);
  return (
    <GuardedButtonLink to={path} variant="quiet" size="small">
      {pendingLinks[other]}
      {count > 0 && ` (${count})`}
    </GuardedButtonLink>
  );
}
