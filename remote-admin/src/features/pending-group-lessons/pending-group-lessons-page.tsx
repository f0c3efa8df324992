import { PendingLessonsPage } from '../../approvals/pending-lessons-page';
import { GROUP_LESSONS } from '../../lesson/lesson-kind';
import { pendingGroupLessonMessages } from './messages';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 10;

/** `/PendingGroupLessonsAdmin`: group lessons to approve or reject. */
export default function PendingGroupLessonsPage() {
  return <PendingLessonsPage kind={GROUP_LESSONS} pageSize={PAGE_SIZE} words={pendingGroupLessonMessages} />;
}
