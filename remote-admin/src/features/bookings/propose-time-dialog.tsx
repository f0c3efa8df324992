import { LESSON_TIMES } from 'api-contract/booking';
import type { Booking } from 'api-contract/booking-schema';
import { isCalendarDay } from 'api-contract/calendar-day';
import { endsOnItsDay } from 'api-contract/lesson-time';
import { DateField } from 'design-system/date-field';
import { FormGrid } from 'design-system/layout';
import { Select } from 'design-system/select';
import { readDay, readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { BOOKINGS } from './booking-queries';
import { type BookingRow, studentsText } from './booking-row';
import { planMessages } from './plan-messages';

interface ProposeTimeDialogProps {
  booking: BookingRow;
  onClose: () => void;
}

/** Proposes another time to the family of a booking, which goes on waiting. */
export function ProposeTimeDialog({ booking, onClose }: ProposeTimeDialogProps) {
  const save = useSave({
    name: `booking-time:${booking._id}`,
    path: `/admin/bookings/${encodeURIComponent(booking._id)}/propose`,
    labels: planMessages.labels,
    read: (data) => ({ day: readDay(data, 'day'), start: readText(data, 'start') }),
    rules: ({ day }) => [['day', !isCalendarDay(day), planMessages.dayRequired]],
    schema: { booking: 'map', message: 'text' },
    saved: ({ message }: { booking: Booking; message: string }) => message,
    queries: [BOOKINGS],
    onClose,
  });
  const offered = LESSON_TIMES.filter((time) => endsOnItsDay(time, booking.hours ?? 0));
  return (
    <SaveDialog
      save={save}
      title={planMessages.proposeTitle(studentsText(booking))}
      submitLabel={planMessages.propose}
    >
      <p>{planMessages.proposeHint}</p>
      <FormGrid>
        <DateField {...save.field('day', booking.lessonDate?.slice(0, 10))} required />
        <Select
          {...save.field('start', booking.lessonTime ?? LESSON_TIMES[0])}
          options={offered.map((time) => ({ value: time, label: time }))}
        />
      </FormGrid>
    </SaveDialog>
  );
}
