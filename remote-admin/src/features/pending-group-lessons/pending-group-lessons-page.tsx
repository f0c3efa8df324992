import { PendingLessonsPage } from '../../approvals/pending-lessons-page';
import { GROUP_LESSONS } from '../../lessons/lesson-kind';
import { PENDING_GROUP_PAGE_SIZE } from '../../settings';
import { pendingGroupLessonMessages } from './messages';

/** `/PendingGroupLessonsAdmin`: group lessons to approve or reject. */
export default function PendingGroupLessonsPage() {
  return (
    <PendingLessonsPage
      kind={GROUP_LESSONS}
      pageSize={PENDING_GROUP_PAGE_SIZE}
      words={pendingGroupLessonMessages}
    />
  );
}
