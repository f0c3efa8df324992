import { toWesternDigits } from './digits';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['١٬٢٥٠٫٥', '1250.5'],
  ['05٢-123', '052-123'],
  ['لا أرقام', 'لا أرقام'],
])('converts %s to %s', (written, western) => {
  expect(toWesternDigits(written)).toBe(western);
});
