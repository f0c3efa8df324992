import { individualLessons } from '../../lesson/individual-lessons';
import { PendingLessonsPage } from '../../lesson-list/pending-lessons-page';

/** `/ViewPendingIndividualLessons` */
export default function PendingIndividualLessonsPage() {
  return <PendingLessonsPage kind={individualLessons} />;
}
