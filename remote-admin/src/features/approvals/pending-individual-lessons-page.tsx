import { pendingIndividualLessonMessages } from './individual-messages';
import { PendingLessonsPage } from './pending-lessons-page';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 10;

/** `/PendingIndividualLessonsAdmin`: individual lessons to approve or reject. */
export default function PendingIndividualLessonsPage() {
  return (
    <PendingLessonsPage
      lessonType="individual"
      pageSize={PAGE_SIZE}
      words={pendingIndividualLessonMessages}
    />
  );
}
