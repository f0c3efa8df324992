import { AGE_LEVELS, BOOKING_HOURS, BOOKING_SUBJECTS, LESSON_TIMES } from 'api-contract/booking';
import type { BookingFields } from 'api-contract/booking-schema';
import { dayAfter } from 'api-contract/calendar-day';
import { endsOnItsDay } from 'api-contract/lesson-time';
import type { Insertable } from 'kysely';
import { type Actor, auditEntryRow } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import type { NewAuditEntry } from '../../platform/database/tables/operation';
import { toHundredths } from '../lessons';
import { decidedAfter, until } from './days';
import type { Dice } from './dice';
import { PARENTS, STUDENTS } from './names';

/** The time of booking requests, and the end of the last lesson of a day. */
const REQUESTED_AT = '08:00:00.000Z';
const LESSONS_OVER_AT = '20:00:00.000Z';

/**
 * Bookings of some weeks around today, their students and their audit entries.
 *
 * @param admin the administrator who decides
 * @param now the latest moment of a request and a decision
 */
export function demoBookings(dice: Dice, today: string, admin: Actor, now: string) {
  const booking: Insertable<Tables['booking']>[] = [];
  const booking_student: Insertable<Tables['booking_student']>[] = [];
  const entries: NewAuditEntry[] = [];
  for (let days = -30; days <= 10; days++) {
    for (let count = dice.number(2, 6); count > 0; count--) {
      const id = newId();
      const fields = demoFields(dice, dayAfter(today, days));
      const status =
        days < 0
          ? dice.of(['completed', 'completed', 'cancelled'] as const)
          : dice.of(['pending', 'approved'] as const);
      const booking_date = dayAfter(today, Math.min(days - dice.number(0, 5), 0));
      const created_at = until(now, `${booking_date}T${REQUESTED_AT}`);
      booking.push({
        id,
        parent_name: fields.parentName,
        phone: fields.phone,
        subject: fields.subject,
        age_level: fields.ageLevel,
        lesson_date: fields.lessonDate,
        lesson_time: fields.lessonTime,
        hours_hundredths: toHundredths(fields.hours),
        lesson_type: fields.lessonType,
        notes: fields.notes,
        status,
        booking_date,
        created_at,
      });
      booking_student.push(
        ...fields.students.map((student_name, position) => ({ booking_id: id, position, student_name })),
      );
      const entity = { type: 'booking', id } as const;
      entries.push(
        auditEntryRow({ actor: null, action: 'booking.created', entity, after: fields }, created_at),
      );
      if (status === 'pending') continue;
      const decided_at =
        days < 0 ? until(now, `${fields.lessonDate}T${LESSONS_OVER_AT}`) : decidedAfter(created_at, now);
      const change = { before: { status: 'pending' }, after: { status } };
      entries.push(
        auditEntryRow({ actor: admin, action: 'booking.status-changed', entity, ...change }, decided_at),
      );
    }
  }
  return { booking, booking_student, entries };
}

function demoFields(dice: Dice, lessonDate: string): BookingFields {
  const isGroup = dice.happens(0.3);
  const lessonTime = dice.of(LESSON_TIMES);
  return {
    parentName: dice.happens(0.8) ? dice.of(PARENTS) : '',
    phone: `059${dice.number(1_000_000, 9_999_999)}`,
    subject: dice.of(BOOKING_SUBJECTS),
    ageLevel: dice.of(AGE_LEVELS),
    lessonDate,
    lessonTime,
    hours: dice.of(BOOKING_HOURS.filter((hours) => endsOnItsDay(lessonTime, hours))),
    lessonType: isGroup ? 'group' : 'individual',
    students: dice.some(STUDENTS, isGroup ? dice.number(2, 4) : 1),
    notes: dice.happens(0.3) ? 'يفضّل معلمة، والتركيز على مادة الامتحان القادم.' : '',
  };
}
