import { pendingGroupLessonMessages } from './group-messages';
import { PendingLessonsPage } from './pending-lessons-page';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 10;

/** `/PendingGroupLessonsAdmin`: group lessons to approve or reject. */
export default function PendingGroupLessonsPage() {
  return <PendingLessonsPage lessonType="group" pageSize={PAGE_SIZE} words={pendingGroupLessonMessages} />;
}
