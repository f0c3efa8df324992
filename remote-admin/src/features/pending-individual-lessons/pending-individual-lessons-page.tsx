import { PendingLessonsPage } from '../../approvals/pending-lessons-page';
import { INDIVIDUAL_LESSONS } from '../../lessons/lesson-kind';
import { PENDING_INDIVIDUAL_PAGE_SIZE } from '../../settings';
import { pendingIndividualLessonMessages } from './messages';

/** `/PendingIndividualLessonsAdmin`: individual lessons to approve or reject. */
export default function PendingIndividualLessonsPage() {
  return (
    <PendingLessonsPage
      kind={INDIVIDUAL_LESSONS}
      pageSize={PENDING_INDIVIDUAL_PAGE_SIZE}
      words={pendingIndividualLessonMessages}
    />
  );
}
