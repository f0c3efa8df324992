import type { BookingStatus } from 'api-contract/booking';
import { formatNumber } from 'arabic-text/numbers';
import { Badge, type BadgeProps } from 'design-system/badge';
import { ConfirmDialog } from 'design-system/confirm';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { useKeepFocus } from 'section-kit/use-keep-focus';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import { usePermission } from '../../shared/rights/use-permission';
import type { BookingArrangement } from './arrange-bookings';
import { BookingActions } from './booking-actions';
import { BookingContact } from './booking-contact';
import { bookingAnchor } from './booking-link';
import styles from './booking-list.module.css';
import { type BookingRow, levelOf, statusOf, studentsText } from './booking-row';
import { bookingMessages } from './messages';
import { useOverlaps } from './overlaps';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 15;

interface BookingListProps {
  rows: readonly BookingRow[];
  /** The filters and the order of the rows. */
  arrangement: BookingArrangement;
  onStatus: (booking: BookingRow, status: BookingStatus) => void;
  onEdit: (booking: BookingRow) => void;
  /** It is called when the link to another booking is followed: no filter may hide it. */
  onFollow: () => void;
  empty: ReactNode;
}

const STATUS_TONES: Record<BookingStatus, BadgeProps['tone']> = {
  pending: 'waiting',
  approved: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};

/** Bookings in pages, each with its actions. */
export const BookingList = memo(function BookingList(props: BookingListProps) {
  const { rows: all, arrangement, onStatus, onEdit, onFollow, empty } = props;
  const { page, pageCount, rows, setPage } = usePage(all, PAGE_SIZE, arrangement);
  const mayDecide = usePermission('decisions');
  const overlapsWith = useOverlaps(rows);
  const [toReject, setToReject] = useState<BookingRow>();
  const list = useRef<HTMLElement>(null);
  useKeepFocus(list);
  useLinkedRow(all, bookingAnchor, (index) => setPage(Math.floor(index / PAGE_SIZE) + 1));

  const columns = useMemo(
    (): Column<BookingRow>[] => [
      ...BOOKING_COLUMNS,
      {
        key: 'actions',
        header: columnLabels.actions,
        actions: true,
        render: (booking) =>
          mayDecide && (
            <BookingActions
              booking={booking}
              onStatus={(status) =>
                status === 'cancelled' ? setToReject(booking) : onStatus(booking, status)
              }
              onEdit={() => onEdit(booking)}
            />
          ),
      },
      {
        key: 'contact',
        header: bookingMessages.contact,
        typed: true,
        below: true,
        render: (booking) => (
          <>
            <BookingContact booking={booking} overlaps={overlapsWith(booking)} onFollow={onFollow} />
            <RecordHistoryButton
              kind="booking"
              id={booking._id}
              name={bookingMessages.bookingOf(studentsText(booking))}
            />
          </>
        ),
      },
    ],
    [mayDecide, onStatus, onEdit, onFollow, overlapsWith],
  );

  return (
    <Pagination page={page} pageCount={pageCount} onPageChange={setPage} label={bookingMessages.pages}>
      <section ref={list} tabIndex={-1} aria-label={bookingMessages.title} className={styles.list}>
        <Table
          caption={bookingMessages.title}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          tableBreakpoint="59rem"
          empty={empty}
        />
        {toReject && (
          <ConfirmDialog
            open
            message={bookingMessages.rejectQuestion(studentsText(toReject))}
            confirmLabel={bookingMessages.rejectBooking}
            cancelLabel={bookingMessages.keepBooking}
            onConfirm={() => {
              setToReject(undefined);
              onStatus(toReject, 'cancelled');
            }}
            onCancel={() => setToReject(undefined)}
          />
        )}
      </section>
    </Pagination>
  );
});

const BOOKING_COLUMNS: readonly Column<BookingRow>[] = [
  {
    key: 'students',
    header: bookingMessages.students,
    typed: true,
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
  { key: 'ageLevel', header: bookingMessages.level, render: levelOf },
  { key: 'subject', header: bookingMessages.subject, render: ({ subject }) => subject },
  {
    key: 'bookingDate',
    header: bookingMessages.bookingDate,
    render: ({ bookingDate }) => renderDay(bookingDate),
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
      </span>
    ),
  },
];

function renderDay(day: string | undefined): ReactNode {
  return day && <DayText day={day.slice(0, 'YYYY-MM-DD'.length)} />;
}
