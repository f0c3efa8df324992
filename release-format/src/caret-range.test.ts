import { satisfiesCaret } from './caret-range';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['1.1.9', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.1.10', '^0.1.9', true],
  ['0.1.8', '^0.1.10', false],
  ['0.2.0', '^0.1.10', false],
  ['0.0.4', '^0.0.3', false],
  ['', '^1.2.3', false],
  ['1.2.3', '>=1.0.0', false],
])('%j satisfies %s: %s', (version, range, expected) => {
  expect(satisfiesCaret(version, range)).toBe(expected);
});
