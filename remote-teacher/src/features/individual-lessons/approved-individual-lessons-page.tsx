import { individualLessons } from '../../lesson/individual-lessons';
import { ApprovedLessonsPage } from '../../lesson-list/approved-lessons-page';

/** `/ViewApprovedIndividualLessons` */
export default function ApprovedIndividualLessonsPage() {
  return <ApprovedLessonsPage kind={individualLessons} />;
}
