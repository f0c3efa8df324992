import { PendingLessonsPage } from '../../lesson-list/pending-lessons-page';

/** `/ViewPendingIndividualLessons` */
export default function PendingIndividualLessonsPage() {
  return <PendingLessonsPage lessonType="individual" />;
}
