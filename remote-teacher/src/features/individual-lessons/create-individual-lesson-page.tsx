import { individualLessons } from '../../lesson/individual-lessons';
import { LessonFormPage } from '../../lesson-form/lesson-form-page';

/** `/CreateIndividualLesson` */
export default function CreateIndividualLessonPage() {
  return <LessonFormPage kind={individualLessons} />;
}
