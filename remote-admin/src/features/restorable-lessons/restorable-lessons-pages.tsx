import { STATUS_NAMES } from 'lesson-kit/lesson-labels';
import { DELETED, type DeletedRow, REJECTED, type RejectedRow } from 'lesson-kit/restorable-lessons';
import { restorableMessages as messages } from './messages';
import { RestorableLessonsPage } from './restorable-lessons-page';
import { Byline, Detail } from './row-details';

/** `/RejectedLessonsAdmin`: rejected lessons of both types, which can be returned to the pending ones. */
export function RejectedLessonsPage() {
  return (
    <RestorableLessonsPage
      state="rejected"
      list={REJECTED}
      renderDetails={renderRejection}
      statusAfter={getPending}
    />
  );
}

/** `/DeletedLessonsAdmin`: deleted lessons of both types, which can be restored to what they were. */
export function DeletedLessonsPage() {
  return (
    <RestorableLessonsPage
      state="deleted"
      list={DELETED}
      renderDetails={renderDeletion}
      statusAfter={getStatus}
    />
  );
}

const getPending = () => 'pending' as const;
const getStatus = ({ status }: DeletedRow) => status;

function renderRejection({ reason, decided_by, decided_at }: RejectedRow) {
  return (
    <>
      <Detail label={messages.reason}>{reason ?? messages.noReason}</Detail>
      <Byline label={messages.rejectedBy} by={decided_by} at={decided_at} />
    </>
  );
}

function renderDeletion({ status, deleted_by, deleted_at }: DeletedRow) {
  return (
    <>
      <Detail label={messages.statusBefore}>{STATUS_NAMES[status]}</Detail>
      <Byline label={messages.deletedBy} by={deleted_by} at={deleted_at} />
    </>
  );
}
