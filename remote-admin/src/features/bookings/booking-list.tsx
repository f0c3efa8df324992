import type { BookingStatus } from 'api-contract/booking';
import { plainDayText } from 'arabic-text/day-text';
import { formatNumber } from 'arabic-text/numbers';
import { Badge, type BadgeProps } from 'design-system/badge';
import { LoadingState } from 'design-system/states';
import type { Column } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { bookingAnchor } from '../../shared/bookings/booking-link';
import { DecisionList } from '../../shared/decisions/decision-list';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { DialogHost } from '../../shared/lists/dialog-button';
import type { BookingArrangement } from './arrange-bookings';
import { BookingContact } from './booking-contact';
import styles from './booking-list.module.css';
import { BookingPlan } from './booking-plan';
import { type BookingRow, levelOf, statusOf, studentsText } from './booking-row';
import { bookingMessages } from './messages';
import { useOverlaps } from './overlaps';
import type { BookingChanges } from './use-booking-changes';
import { useBookingDecisions } from './use-booking-decisions';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 15;

const STATUS_TONES: Record<BookingStatus, BadgeProps['tone']> = {
  pending: 'waiting',
  approved: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};

interface BookingListProps extends Pick<BookingChanges, 'showDuring' | 'saveStatus'> {
  /** All bookings of the view, and those that match the filters, as they are shown. */
  all: readonly BookingRow[];
  found: readonly BookingRow[];
  /** The filters and the order of the rows. */
  arrangement: BookingArrangement;
  /** Whether only pending bookings are shown. */
  isWaiting: boolean;
  onEdit: (booking: BookingRow) => void;
  /** It is called when the link to another booking is followed: no filter may hide it. */
  onFollow: () => void;
  empty: ReactNode;
}

/** Bookings with their decisions. Typing in a filter does not render it. */
export const BookingList = memo(function BookingList(props: BookingListProps) {
  const { all, found, arrangement, isWaiting, showDuring, saveStatus, onEdit, onFollow, empty } = props;
  const [shown, setShown] = useState(found);
  const { overlapsWith, isFirstRead } = useOverlaps(shown);
  const options = { showDuring, saveStatus, isWaiting, overlapsWith, onSeveralPeople: onEdit };
  const { subject, dialogs } = useBookingDecisions(options);
  const contactColumn = useMemo(
    (): Column<BookingRow> => ({
      key: 'contact',
      header: bookingMessages.contact,
      userText: true,
      fullLine: true,
      render: (booking) => (
        <BookingContact booking={booking} overlaps={overlapsWith(booking)} onFollow={onFollow}>
          <BookingPlan booking={booking} isScheduledByApproval={isWaiting} />
          <RecordHistoryButton
            kind="booking"
            id={booking._id}
            name={bookingMessages.bookingOf(studentsText(booking))}
          />
        </BookingContact>
      ),
    }),
    [overlapsWith, onFollow, isWaiting],
  );
  const columnsAfter = useMemo(() => [contactColumn], [contactColumn]);
  return (
    <DialogHost>
      {isFirstRead && <LoadingState label={bookingMessages.loading} lines={8} />}
      <div className={isFirstRead ? styles.unread : styles.list}>
        <DecisionList
          subject={subject}
          title={bookingMessages.title}
          pagesLabel={bookingMessages.pages}
          pageSize={PAGE_SIZE}
          all={all}
          found={found}
          searched={arrangement}
          anchorOf={bookingAnchor}
          columns={BOOKING_COLUMNS}
          columnsAfter={columnsAfter}
          onPage={setShown}
          renderSummary={() => (
            <span role="status">
              <Badge tone="accent">{bookingMessages.count(found.length)}</Badge>
            </span>
          )}
          onEdit={onEdit}
          empty={empty}
        />
        {dialogs}
      </div>
    </DialogHost>
  );
});

const BOOKING_COLUMNS: readonly Column<BookingRow>[] = [
  {
    key: 'students',
    header: bookingMessages.students,
    userText: true,
    rowHeader: true,
    render: (booking) => (
      <span id={bookingAnchor(booking)} tabIndex={-1}>
        <bdi>{studentsText(booking)}</bdi>
      </span>
    ),
  },
  {
    key: 'hours',
    header: bookingMessages.hours,
    render: ({ hours }) => typeof hours === 'number' && <bdi dir="ltr">{formatNumber(hours)}</bdi>,
  },
  { key: 'ageLevel', header: bookingMessages.level, render: renderLevel },
  { key: 'subject', header: bookingMessages.subject, render: ({ subject }) => subject },
  {
    key: 'bookingDate',
    header: bookingMessages.bookingDate,
    render: ({ bookingDate }) => bookingDate && <bdi dir="ltr">{plainDayText(bookingDate.slice(0, 10))}</bdi>,
  },
  {
    key: 'lessonDate',
    header: bookingMessages.lessonDate,
    render: ({ lessonDate }) => renderDay(lessonDate),
  },
  {
    key: 'lessonTime',
    header: bookingMessages.lessonTime,
    render: ({ lessonTime }) => <bdi dir="ltr">{lessonTime}</bdi>,
  },
  {
    key: 'lessonType',
    header: bookingMessages.type,
    render: ({ lessonType }) => lessonType && bookingMessages.types[lessonType],
  },
  {
    key: 'status',
    header: bookingMessages.status,
    render: (booking) => (
      <span className={styles.status}>
        <Badge tone={STATUS_TONES[statusOf(booking)]}>{bookingMessages.statuses[statusOf(booking)]}</Badge>
        {booking.reason && <span className={styles.reason}>{booking.reason}</span>}
      </span>
    ),
  },
];

/** Two lines at most: the two words of «الحادي عشر» stay together. */
function renderLevel(booking: BookingRow): string {
  return levelOf(booking).replace(' عشر', '\u00a0عشر');
}

function renderDay(day: string | undefined): ReactNode {
  return day && <DayText day={day.slice(0, 'YYYY-MM-DD'.length)} />;
}
