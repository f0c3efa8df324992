import { PendingLessonsPage } from '../../approvals/pending-lessons-page';
import { INDIVIDUAL_LESSONS } from '../../lesson/lesson-kind';
import { pendingIndividualLessonMessages } from './messages';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 10;

/** `/PendingIndividualLessonsAdmin`: individual lessons to approve or reject. */
export default function PendingIndividualLessonsPage() {
  return (
    <PendingLessonsPage
      kind={INDIVIDUAL_LESSONS}
      pageSize={PAGE_SIZE}
      words={pendingIndividualLessonMessages}
    />
  );
}
