import { ApprovedLessonsPage } from './approved-lessons-page';
import { DeletableLessons } from './deletable-lessons';
import { approvedIndividualLessonMessages } from './individual-messages';

/** `/ApprovedIndividualLessonsAdmin`: the approved individual lessons of a month; each can be deleted. */
export default function ApprovedIndividualLessonsPage() {
  return (
    <ApprovedLessonsPage
      lessonType="individual"
      words={approvedIndividualLessonMessages}
      renderLessons={({ month, ...found }) => <DeletableLessons key={month} month={month} {...found} />}
    />
  );
}
