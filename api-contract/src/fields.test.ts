import { calendarDay, calendarMonth, lessonDate, phone } from './fields';

test.each([
  [calendarDay, '٢٠٢٦-٠٣-١٥', '2026-03-15'],
  [calendarMonth, '٢٠٢٦-٠٣', '2026-03'],
  [lessonDate, '٢٠٢٦-٠٣-١٥T٠٠:٠٠', '2026-03-15'],
  [phone, '٠٥٩-٩١٢٣٤٥٦', '059-9123456'],
])('dates and phone numbers are read in either set of digits', (field, typed, read) => {
  expect(field.parse(typed)).toBe(read);
});
