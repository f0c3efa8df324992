import { formatAgorot } from './numbers';

describe('formatAgorot', () => {
  it.each([
    [0, '0 ₪'],
    [125_000, '1,250 ₪'],
    [1050, '10.50 ₪'],
    [1, '0.01 ₪'],
    [-1050, '-10.50 ₪'],
    [-125_000, '-1,250 ₪'],
    [123_456_789, '1,234,567.89 ₪'],
  ])('writes %d agorot as %s', (amount, text) => {
    expect(formatAgorot(amount)).toBe(text);
  });
});
