import { readAgorot, writeAgorot } from './typed-numbers';

describe('readAgorot', () => {
  it.each([
    ['80', 8000],
    ['10.5', 1050],
    ['10.05', 1005],
    ['10.', 1000],
    ['0.01', 1],
    ['10,50', 1050],
    ['10,5', 1050],
    ['1,250', 125_000],
    ['1,250.75', 125_075],
    ['٨٠', 8000],
    ['١٠٫٥', 1050],
    ['١٬٢٥٠٫٧٥', 125_075],
    ['١٠،٥', 1050],
    ['۱۲', 1200],
    ['\u200f80 ₪', 8000],
    ['\u200f450\u200f', 45_000],
    ['450 ₪', 45_000],
    ['₪450', 45_000],
    ['1250 شيكل', 125_000],
    ['١٢٥٠ ش.ج', 125_000],
    ['1\u00a0250.50 ILS', 125_050],
    [' ', null],
  ])('reads %p as %p', (text, amount) => {
    expect(readAgorot(text)).toBe(amount);
  });

  it.each(['10.505', '1,25,000', '-5', '1e3', 'مئة', '.', '12,3456', '4₪50', '1 2'])('rejects %s', (text) => {
    expect(readAgorot(text)).toBeNaN();
  });
});

it.each([
  [8000, '80'],
  [1050, '10.50'],
  [1, '0.01'],
])('writes %d agorot as a person types them', (amount, text) => {
  expect(writeAgorot(amount)).toBe(text);
  expect(readAgorot(text)).toBe(amount);
});
