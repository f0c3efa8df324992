import { LessonFormPage } from '../../lesson-form/lesson-form-page';

/** `/CreateIndividualLesson` */
export default function CreateIndividualLessonPage() {
  return <LessonFormPage lessonType="individual" />;
}
