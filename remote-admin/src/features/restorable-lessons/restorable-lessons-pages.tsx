import { useQuery } from '@tanstack/react-query';
import { STATUS_NAMES } from 'lesson-kit/lesson-labels';
import {
  type DeletedRow,
  deletedLessonsQuery,
  type RejectedRow,
  rejectedLessonsQuery,
} from 'lesson-kit/restorable-lessons';
import { ALL_MONTHS, useMonthOrAll } from '../../shared/filters/use-month';
import { restorableMessages as messages } from './messages';
import { RestorableLessonsPage } from './restorable-lessons-page';
import { Byline, Detail } from './row-details';

const getAllMonths = () => ALL_MONTHS;

/** Read again at each visit: restored lessons stay in the list until the page is left. */
const REFRESHED = { gcTime: 0 };

/** `/RejectedLessonsAdmin`: rejected lessons of both types, which can be returned to the pending ones. */
export function RejectedLessonsPage() {
  const months = useMonthOrAll(true, getAllMonths);
  const query = useQuery({ ...rejectedLessonsQuery('/admin/rejected-lessons', months.month), ...REFRESHED });
  return (
    <RestorableLessonsPage
      state="rejected"
      months={months}
      query={query}
      renderDetails={renderRejection}
      statusAfter={getPending}
    />
  );
}

/** `/DeletedLessonsAdmin`: deleted lessons of both types, which can be restored to what they were. */
export function DeletedLessonsPage() {
  const months = useMonthOrAll(true, getAllMonths);
  const query = useQuery({ ...deletedLessonsQuery('/admin/deleted-lessons', months.month), ...REFRESHED });
  return (
    <RestorableLessonsPage
      state="deleted"
      months={months}
      query={query}
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
