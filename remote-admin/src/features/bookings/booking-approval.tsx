import { type ReactNode, useCallback, useState } from 'react';
import type { BookingRow } from './booking-row';
import { ScheduleBookingDialog } from './schedule-booking-dialog';

/** How the dialog of an approval ends. `stopped`: the bookings after it are left out too. */
export type ApprovalOutcome = 'approved' | 'skipped' | 'stopped';

/** The place of a booking among several that are approved one after the other. */
export interface ApprovalPlace {
  number: number;
  total: number;
}

interface OpenApproval {
  booking: BookingRow;
  place: ApprovalPlace;
  answer: (outcome: ApprovalOutcome) => void;
}

/** Approves bookings with the teacher, room and time that a dialog asks for. */
export function useBookingApproval(): {
  approve: (booking: BookingRow, place: ApprovalPlace) => Promise<ApprovalOutcome>;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<OpenApproval>();
  /** The teacher of the approval before, whom the next one of several proposes. */
  const [teacherBefore, setTeacherBefore] = useState<string>();
  const approve = useCallback(
    (booking: BookingRow, place: ApprovalPlace) =>
      new Promise<ApprovalOutcome>((answer) => setOpen({ booking, place, answer })),
    [],
  );
  function close(outcome: ApprovalOutcome) {
    open?.answer(outcome);
    setOpen(undefined);
  }
  const isFirst = open?.place.number === 1;
  return {
    approve,
    dialog: open && (
      <ScheduleBookingDialog
        key={open.booking._id}
        booking={open.booking}
        teacher={isFirst ? undefined : teacherBefore}
        place={open.place}
        onApproved={(teacher) => {
          setTeacherBefore(teacher);
          open.answer('approved');
        }}
        onStop={() => close('stopped')}
        onClose={() => close('skipped')}
      />
    ),
  };
}
