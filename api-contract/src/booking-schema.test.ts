import { bookingChange } from './booking-schema';

test('an edit says nothing of the fields that it was not sent', () => {
  expect(bookingChange.parse({})).toEqual({});
  expect(bookingChange.parse({ phone: '0599123456' })).toEqual({ phone: '0599123456' });
});

test.each([null, ''])('an edit takes a name and notes away that are sent as %j', (blank) => {
  expect(bookingChange.parse({ parentName: blank, notes: blank })).toEqual({ parentName: '', notes: '' });
});

test('an edit may set hours that the form does not offer', () => {
  expect(bookingChange.parse({ hours: 1.1 })).toEqual({ hours: 1.1 });
});
