import type { BookingStatus } from 'api-contract/booking-choices';
import { Badge, type BadgeProps } from 'design-system/badge';
import { Pages, usePage } from 'design-system/pages';
import { type Column, Table } from 'design-system/table';
import { type ReactNode, useRef, useState } from 'react';
import { useKeepFocus } from '../../focus/use-keep-focus';
import { messages } from '../../messages';
import { BOOKINGS_PAGE_SIZE } from '../../settings';
import { DayText } from '../../text/day-text';
import { BookingActions } from './booking-actions';
import { BookingEditDialog } from './booking-edit-dialog';
import styles from './booking-list.module.css';
import { type BookingRow, levelOf, statusOf } from './booking-row';
import { BookingStudents } from './booking-students';
import type { useBookingChanges } from './use-booking-changes';
import { useSameTime } from './use-same-time';

interface BookingListProps {
  rows: readonly BookingRow[];
  changes: ReturnType<typeof useBookingChanges>;
  empty: ReactNode;
}

const { bookings } = messages;
const STATUS_TONES: Record<BookingStatus, BadgeProps['tone']> = {
  pending: 'waiting',
  approved: 'accent',
  completed: 'success',
  cancelled: 'neutral',
};

/** The bookings of a day in pages, each with what can be done about it. */
export function BookingList({ rows: all, changes, empty }: BookingListProps) {
  const { page, pageCount, rows, setPage } = usePage(all, BOOKINGS_PAGE_SIZE);
  const sameTimeAs = useSameTime(rows);
  const [edited, setEdited] = useState<{ booking: BookingRow; refused?: Record<string, string> }>();
  const list = useRef<HTMLElement>(null);
  useKeepFocus(list);

  const columns: Column<BookingRow>[] = [
    {
      key: 'students',
      header: bookings.students,
      rowHeader: true,
      render: (booking) => <BookingStudents booking={booking} />,
    },
    { key: 'hours', header: bookings.hours, render: ({ hours }) => <bdi dir="ltr">{hours}</bdi> },
    { key: 'ageLevel', header: bookings.level, render: levelOf },
    { key: 'subject', header: bookings.subject, render: ({ subject }) => subject },
    { key: 'bookingDate', header: bookings.bookingDate, render: ({ bookingDate }) => dayText(bookingDate) },
    { key: 'lessonDate', header: bookings.lessonDate, render: ({ lessonDate }) => dayText(lessonDate) },
    {
      key: 'lessonTime',
      header: bookings.lessonTime,
      render: (booking) => <LessonTime booking={booking} others={sameTimeAs(booking)} />,
    },
    {
      key: 'lessonType',
      header: bookings.type,
      render: ({ lessonType }) => lessonType && bookings.types[lessonType],
    },
    {
      key: 'status',
      header: bookings.status,
      render: (booking) => (
        <Badge tone={STATUS_TONES[statusOf(booking)]}>{bookings.statuses[statusOf(booking)]}</Badge>
      ),
    },
    {
      key: 'actions',
      header: messages.lesson.actions,
      actions: true,
      render: (booking) => (
        <BookingActions
          booking={booking}
          onStatus={(status) => void changes.setStatus(booking._id, status)}
          onEdit={() => setEdited({ booking })}
        />
      ),
    },
  ];

  return (
    <>
      <section ref={list} tabIndex={-1} aria-label={bookings.title} className={styles.list}>
        <Table
          caption={bookings.title}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          columnsFrom="59rem"
          empty={empty}
        />
      </section>
      <Pages page={page} pageCount={pageCount} onPageChange={setPage} label={bookings.pages} />
      {edited && (
        <BookingEditDialog
          key={edited.booking._id}
          {...edited}
          onSave={(change) =>
            void changes.edit(edited.booking._id, change, (refused) =>
              setEdited({ booking: { ...edited.booking, ...change }, refused }),
            )
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function dayText(day: string | undefined): ReactNode {
  return day && <DayText day={day.slice(0, 'YYYY-MM-DD'.length)} />;
}

function LessonTime({ booking, others }: { booking: BookingRow; others: number }) {
  return (
    <>
      <bdi dir="ltr">{booking.lessonTime}</bdi>
      {others > 0 && (
        <div className={styles.sameTime} title={bookings.sameTimeHint(others)}>
          <Badge tone="waiting">{bookings.sameTime(others)}</Badge>
        </div>
      )}
    </>
  );
}
