import { groupLessons } from '../../lesson/group-lessons';
import { PendingLessonsPage } from '../../lesson-list/pending-lessons-page';

/** `/ViewPendingGroupLessons` */
export default function PendingGroupLessonsPage() {
  return <PendingLessonsPage kind={groupLessons} />;
}
