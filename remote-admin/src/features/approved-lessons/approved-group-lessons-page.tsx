import { ApprovedLessonsPage } from './approved-lessons-page';
import { approvedGroupLessonMessages } from './group-messages';
import { ReadOnlyLessons } from './read-only-lessons';

/** `/ApprovedGroupLessonsAdmin`: the approved group lessons of a month or of all months, to read. */
export default function ApprovedGroupLessonsPage() {
  return (
    <ApprovedLessonsPage
      lessonType="group"
      words={approvedGroupLessonMessages}
      offersAllMonths
      renderLessons={({ month, ...found }) => <ReadOnlyLessons key={month} {...found} />}
    />
  );
}
