import { LessonFormPage } from '../../lesson-form/lesson-form-page';

/** `/CreateGroupLesson` */
export default function CreateGroupLessonPage() {
  return <LessonFormPage lessonType="group" />;
}
