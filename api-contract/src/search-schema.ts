import { z } from 'zod';
import { bookings } from './booking-schema';
import { familyList } from './family-schema';
import { typedText } from './field-schemas';
import { paymentsOfStudent } from './payment-schema';
import { studentList } from './student-schema';
import { teacherList } from './teacher-schema';

/** The records of each kind that a search finds at most. */
export const FOUND_OF_KIND = 5;

/** `GET /admin/search` (additive to spec §7) */
export const searchQuery = z.object({ query: typedText });

export const foundRecords = z.object({
  students: studentList.shape.students,
  families: familyList.shape.families,
  teachers: teacherList.shape.teachers,
  /** The payment whose receipt has the number that was typed. */
  payments: paymentsOfStudent.shape.payments,
  /** Those whose reference was typed, or the phone number that they were sent with. */
  bookings,
});

export type FoundRecords = z.output<typeof foundRecords>;
