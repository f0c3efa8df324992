import { type ReactNode, useCallback, useState } from 'react';
import type { BookingRow } from './booking-row';
import { ScheduleBookingDialog } from './schedule-booking-dialog';

interface OpenApproval {
  booking: BookingRow;
  answer: (isApproved: boolean) => void;
}

/** Approves a booking with the teacher, room and time that a dialog asks for. */
export function useBookingApproval(): {
  /** Resolves to whether the booking is approved; `false` if the person goes back to the list. */
  approve: (booking: BookingRow) => Promise<boolean>;
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<OpenApproval>();
  const approve = useCallback(
    (booking: BookingRow) => new Promise<boolean>((answer) => setOpen({ booking, answer })),
    [],
  );
  return {
    approve,
    dialog: open && (
      <ScheduleBookingDialog
        booking={open.booking}
        onApproved={() => open.answer(true)}
        onClose={() => {
          open.answer(false);
          setOpen(undefined);
        }}
      />
    ),
  };
}
