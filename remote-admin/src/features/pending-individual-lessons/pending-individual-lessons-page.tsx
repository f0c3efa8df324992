import { PendingLessonsPage } from '../../approvals/pending-lessons-page';
import { INDIVIDUAL_LESSONS } from '../../lessons/lesson-kind';
import { messages } from '../../messages';
import { PENDING_INDIVIDUAL_PAGE_SIZE } from '../../settings';

/** `/PendingIndividualLessonsAdmin`: individual lessons to approve or reject. */
export default function PendingIndividualLessonsPage() {
  return (
    <PendingLessonsPage
      kind={INDIVIDUAL_LESSONS}
      pageSize={PENDING_INDIVIDUAL_PAGE_SIZE}
      words={messages.pendingIndividual}
      decisionWords={messages.individualDecisions}
    />
  );
}
