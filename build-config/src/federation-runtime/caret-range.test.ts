import { satisfy } from '@module-federation/runtime';
import { satisfiesCaret } from 'release-format/caret-range';

const NUMBERS = [0, 1, 2];
const VERSIONS = NUMBERS.flatMap((major) =>
  NUMBERS.flatMap((minor) => NUMBERS.map((patch) => `${major}.${minor}.${patch}`)),
);

test('releases are judged by caret ranges as the federation runtime judges them', () => {
  const pairs = VERSIONS.flatMap((range) => VERSIONS.map((version) => ({ version, range: `^${range}` })));
  const different = pairs.filter(
    ({ version, range }) => satisfiesCaret(version, range) !== satisfy(version, range),
  );
  expect(different).toEqual([]);
});
