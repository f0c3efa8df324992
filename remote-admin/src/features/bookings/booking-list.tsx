import type { BookingStatus } from 'api-contract/booking';
import { joinList } from 'arabic-text/list';
import { Badge, type BadgeProps } from 'design-system/badge';
import { ConfirmDialog } from 'design-system/confirm';
import { Pagination, usePage } from 'design-system/pagination';
import { type Column, Table } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { type ReactNode, useRef, useState } from 'react';
import { useLinkedRow } from '../../shared/linked-row/use-linked-row';
import type { BookingArrangement } from './arrange-bookings';
import { BookingActions } from './booking-actions';
import { BookingContact } from './booking-contact';
import { bookingAnchor } from './booking-link';
import styles from './booking-list.module.css';
import { type BookingRow, levelOf, statusOf, studentsOf } from './booking-row';
import { bookingMessages } from './messages';
import type { useBookingChanges } from './use-booking-changes';
import { useKeepFocus } from './use-keep-focus';
import { useOverlaps } from './use-overlaps';

/** Rows on a page (spec §9). */
const PAGE_SIZE = 15;

interface BookingListProps {
  rows: readonly BookingRow[];
  /** What they were filtered and sorted by. */
  arrangement: BookingArrangement;
  changes: ReturnType<typeof useBookingChanges>;
  onEdit: (booking: BookingRow) => void;
  /** Called as the link to another booking is followed: no filter may hide it. */
  onFollow: () => void;
  empty: ReactNode;
}

const STATUS_TONES: Record<BookingStatus, BadgeProps['tone']> = {
  pending: 'waiting',
  approved: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};

/** Bookings in pages, each with what can be done about it. */
export function BookingList({ rows: all, arrangement, changes, onEdit, onFollow, empty }: BookingListProps) {
  const { page, pageCount, rows, setPage } = usePage(all, PAGE_SIZE, arrangement);
  const overlapsWith = useOverlaps(rows);
  const [toReject, setToReject] = useState<BookingRow>();
  const list = useRef<HTMLElement>(null);
  useKeepFocus(list);
  useLinkedRow(all, bookingAnchor, (index) => setPage(Math.floor(index / PAGE_SIZE) + 1));

  const columns: Column<BookingRow>[] = [
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
    { key: 'hours', header: bookingMessages.hours, render: ({ hours }) => <bdi dir="ltr">{hours}</bdi> },
    { key: 'ageLevel', header: bookingMessages.level, render: levelOf },
    { key: 'subject', header: bookingMessages.subject, render: ({ subject }) => subject },
    {
      key: 'bookingDate',
      header: bookingMessages.bookingDate,
      render: ({ bookingDate }) => dayText(bookingDate),
    },
    {
      key: 'lessonDate',
      header: bookingMessages.lessonDate,
      render: ({ lessonDate }) => dayText(lessonDate),
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
        <Badge tone={STATUS_TONES[statusOf(booking)]}>{bookingMessages.statuses[statusOf(booking)]}</Badge>
      ),
    },
    {
      key: 'actions',
      header: columnLabels.actions,
      actions: true,
      render: (booking) => (
        <BookingActions
          booking={booking}
          onStatus={(status) =>
            status === 'cancelled' ? setToReject(booking) : void changes.setStatus(booking, status)
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
        <BookingContact booking={booking} overlaps={overlapsWith(booking)} onFollow={onFollow} />
      ),
    },
  ];

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
              void changes.setStatus(toReject, 'cancelled');
            }}
            onCancel={() => setToReject(undefined)}
          />
        )}
      </section>
    </Pagination>
  );
}

function studentsText(booking: BookingRow): string {
  return joinList(studentsOf(booking)) || bookingMessages.noStudents;
}

function dayText(day: string | undefined): ReactNode {
  return day && <DayText day={day.slice(0, 'YYYY-MM-DD'.length)} />;
}
