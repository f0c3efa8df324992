import { editTextsOf } from './booking-edit-fields';
import type { BookingRow } from './booking-row';
import { readBookingEdit, validateBookingEdit } from './read-booking-edit';

/** A row of an earlier system: without phone, level, time and hours. */
const ROW: BookingRow = {
  _id: 'b-1',
  students: ['دارين'],
  subject: 'فيزياء',
  lessonDate: '2026-03-10',
  lessonType: 'individual',
};

function read(typed: Record<string, string>) {
  const form = new FormData();
  for (const [field, text] of Object.entries({ ...editTextsOf(ROW), ...typed })) form.set(field, text);
  const change = readBookingEdit(form, ROW, []);
  return { change, errors: validateBookingEdit(change, ROW) };
}

test('accepts an edit of a row whose other fields are blank', () => {
  expect(read({ notes: 'قبل العصر' })).toEqual({ change: { notes: 'قبل العصر' }, errors: {} });
});

test.each([
  [{ subject: '' }, { subject: '⚠️ اختر المادة.' }],
  [{ lessonDate: '' }, { lessonDate: '⚠️ اختر تاريخ الدرس.' }],
  [{ hours: '1.234' }, { hours: expect.stringMatching(/بمنزلتين عشريتين على الأكثر/) }],
  [{ hours: '0' }, { hours: expect.stringMatching(/أكبر من 0 ولا يزيد على 24/) }],
  [{ lessonType: 'group' }, { students: expect.any(String) }],
])('rejects the edit %j', (typed, errors) => {
  expect(read(typed).errors).toEqual(errors);
});
