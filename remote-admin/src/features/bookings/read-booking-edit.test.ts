import { editTextsOf } from './booking-edit-fields';
import type { BookingRow } from './booking-row';
import { readBookingEdit } from './read-booking-edit';

/** As a row of an earlier system may be: without phone, level, time and hours. */
const ROW: BookingRow = {
  _id: 'b-1',
  students: ['دارين'],
  subject: 'فيزياء',
  lessonDate: '2026-03-10',
  lessonType: 'individual',
};

function read(typed: Record<string, string>, row = ROW) {
  const form = new FormData();
  for (const [field, text] of Object.entries({ ...editTextsOf(row), ...typed })) form.set(field, text);
  return readBookingEdit(form, row, []);
}

test('an edit is not held against fields that were blank and stay so', () => {
  expect(read({ notes: 'قبل العصر' })).toEqual({ change: { notes: 'قبل العصر' } });
});

test.each([
  ['subject', '⚠️ اختر المادة.'],
  ['lessonDate', '⚠️ اختر تاريخ الدرس.'],
])('an edit that empties %s is refused', (field, message) => {
  expect(read({ [field]: '' })).toMatchObject({ fault: { field, message } });
});

test('a change of the type is held against the students', () => {
  expect(read({ lessonType: 'group' })).toMatchObject({ fault: { field: 'students' } });
});
