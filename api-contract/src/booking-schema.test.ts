import { bookingChange } from './booking-schema';

test('leaves omitted fields out of an edit', () => {
  expect(bookingChange.parse({})).toEqual({});
  expect(bookingChange.parse({ phone: '0599123456' })).toEqual({ phone: '0599123456' });
});

test.each([null, ''])('empties a name and notes that an edit sends as %j', (blank) => {
  expect(bookingChange.parse({ parentName: blank, notes: blank })).toEqual({ parentName: '', notes: '' });
});

test('accepts an edit with hours that the form does not offer', () => {
  expect(bookingChange.parse({ hours: 1.1 })).toEqual({ hours: 1.1 });
});
