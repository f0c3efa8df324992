import { ApprovedLessonsPage } from '../../approved-lessons/approved-lessons-page';
import { INDIVIDUAL_LESSONS } from '../../lessons/lesson-kind';
import { messages } from '../../messages';
import { DeletableLessons } from './deletable-lessons';

/** `/ApprovedIndividualLessonsAdmin`: the approved individual lessons of a month; each can be deleted. */
export default function ApprovedIndividualLessonsPage() {
  return (
    <ApprovedLessonsPage
      kind={INDIVIDUAL_LESSONS}
      words={messages.approvedIndividual}
      renderLessons={({ month, ...found }) => <DeletableLessons key={month} month={month} {...found} />}
    />
  );
}
