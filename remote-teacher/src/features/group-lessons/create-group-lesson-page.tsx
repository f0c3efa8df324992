import { groupLessons } from '../../lesson/group-lessons';
import { LessonFormPage } from '../../lesson-form/lesson-form-page';

/** `/CreateGroupLesson` */
export default function CreateGroupLessonPage() {
  return <LessonFormPage kind={groupLessons} />;
}
