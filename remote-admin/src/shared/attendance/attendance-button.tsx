import { Button } from 'design-system/button';
import { attendanceMessages } from './messages';

/** Opens the attendance of a lesson, which is given in words. */
export function AttendanceButton({ lesson, onOpen }: { lesson: string; onOpen: () => void }) {
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-label={attendanceMessages.openOf(lesson)}
      onClick={onOpen}
    >
      {attendanceMessages.open}
    </Button>
  );
}
