import { PendingLessonsPage } from '../../lesson-list/pending-lessons-page';

/** `/ViewPendingGroupLessons` */
export default function PendingGroupLessonsPage() {
  return <PendingLessonsPage lessonType="group" />;
}
