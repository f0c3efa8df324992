import { PendingLessonsPage } from '../../approvals/pending-lessons-page';
import { pendingGroupLessonMessages } from './messages';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 10;

/** `/PendingGroupLessonsAdmin`: group lessons to approve or reject. */
export default function PendingGroupLessonsPage() {
  return <PendingLessonsPage lessonType="group" pageSize={PAGE_SIZE} words={pendingGroupLessonMessages} />;
}
