import type { BookingRow } from './booking-row';
import { overlapsOf } from './overlaps';

const booking = (fields: Partial<BookingRow>): BookingRow => ({
  _id: 'own',
  lessonDate: '2026-03-10',
  lessonTime: '16:00',
  hours: 1.5,
  students: ['آدم شاهين'],
  ...fields,
});

test.each([
  ['one that begins within it', { lessonTime: '17:00' }, 1],
  ['one that is still going on', { lessonTime: '15:00', hours: 1.5 }, 1],
  ['one that ends as it begins', { lessonTime: '14:00', hours: 2 }, 0],
  ['one that begins as it ends', { lessonTime: '17:30' }, 0],
  ['one of another day', { lessonDate: '2026-03-11' }, 0],
  ['one of another student', { students: ['ليان خوري'] }, 0],
  ['one of a group with the student, in another spelling', { students: ['ليان خوري', 'ادم شاهين'] }, 1],
  ['one that is cancelled', { status: 'cancelled' as const }, 0],
  ['itself', { _id: 'own' }, 0],
])('%s', (_, fields, count) => {
  expect(overlapsOf(booking({}), [booking({ _id: 'other', ...fields })])).toHaveLength(count);
});
