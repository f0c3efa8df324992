import { ApprovedLessonsPage } from '../../lesson-list/approved-lessons-page';

/** `/ViewApprovedGroupLessons` */
export default function ApprovedGroupLessonsPage() {
  return <ApprovedLessonsPage lessonType="group" />;
}
