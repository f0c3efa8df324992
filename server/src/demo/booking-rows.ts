import { AGE_LEVELS, BOOKING_HOURS, BOOKING_SUBJECTS, LESSON_TIMES } from 'api-contract/booking-choices';
import type { Insertable } from 'kysely';
import { newId } from '../database/id';
import type { Tables } from '../database/schema';
import { toHundredths } from '../lessons/hours';
import { dayAfter } from './days';
import type { Dice } from './dice';
import { PARENTS, STUDENTS } from './names';

/** Bookings of some weeks around today, and their students. */
export function demoBookings(dice: Dice, today: string, created_at: string) {
  const booking: Insertable<Tables['booking']>[] = [];
  const booking_student: Insertable<Tables['booking_student']>[] = [];
  for (let days = -30; days <= 10; days++) {
    for (let count = dice.number(2, 6); count > 0; count--) {
      const id = newId();
      const isGroup = dice.happens(0.3);
      const past = days < 0;
      booking.push({
        id,
        parent_name: dice.happens(0.8) ? dice.of(PARENTS) : '',
        phone: `059${dice.number(1_000_000, 9_999_999)}`,
        subject: dice.of(BOOKING_SUBJECTS),
        age_level: dice.of(AGE_LEVELS),
        lesson_date: dayAfter(today, days),
        lesson_time: dice.of(LESSON_TIMES),
        hours_hundredths: toHundredths(dice.of(BOOKING_HOURS)),
        lesson_type: isGroup ? 'group' : 'individual',
        notes: dice.happens(0.3) ? 'يفضّل معلمة، والتركيز على مادة الامتحان القادم.' : '',
        status: past
          ? dice.of(['completed', 'completed', 'cancelled'] as const)
          : dice.of(['pending', 'approved'] as const),
        booking_date: dayAfter(today, Math.min(days - dice.number(0, 5), 0)),
        created_at,
      });
      booking_student.push(
        ...dice
          .some(STUDENTS, isGroup ? dice.number(2, 4) : 1)
          .map((student_name, position) => ({ booking_id: id, position, student_name })),
      );
    }
  }
  return { booking, booking_student };
}
