import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { CalendarAddress } from 'lesson-kit/calendar-address';
import { calendarMessages } from 'lesson-kit/calendar-messages';

/** The private address with which a teacher's calendar reads the own lessons. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={calendarMessages.open}
      onClose={onClose}
      footer={
        <Button variant="quiet" onClick={onClose}>
          {calendarMessages.close}
        </Button>
      }
    >
      <CalendarAddress path="/teacher/calendar-links" />
    </Dialog>
  );
}
