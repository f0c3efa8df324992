import { ApprovedLessonsPage } from '../../lesson-list/approved-lessons-page';

/** `/ViewApprovedIndividualLessons` */
export default function ApprovedIndividualLessonsPage() {
  return <ApprovedLessonsPage lessonType="individual" />;
}
