import { lessonMessages } from '../../lessons/messages';
import { NameText } from '../../text/name-text';
import { type BookingRow, studentsOf } from './booking-row';
import styles from './booking-students.module.css';
import { bookingMessages } from './messages';
import { PhoneLinks } from './phone-links';

/** Who is to be taught, who asked for it, how to reach them, and what they wrote. */
export function BookingStudents({ booking }: { booking: BookingRow }) {
  const students = studentsOf(booking);
  return (
    <div>
      <NameText>
        {students.length > 0 ? students.join(lessonMessages.separator) : lessonMessages.noStudents}
      </NameText>
      {booking.parentName && (
        <div className={styles.detail}>
          {bookingMessages.parent} <NameText>{booking.parentName}</NameText>
        </div>
      )}
      <PhoneLinks booking={booking} />
      {booking.notes && (
        <div className={styles.detail} dir="auto">
          {booking.notes}
        </div>
      )}
    </div>
  );
}
