import { internationalNumber } from './international-number';

test.each([
  ['052-123 4567', '972521234567'],
  ['٠٥٩٩١٢٣٤٥٦', '972599123456'],
  ['+970 599 123 456', '970599123456'],
  ['00972521234567', '972521234567'],
])('%s', (written, dialled) => {
  expect(internationalNumber(written)).toBe(dialled);
});
