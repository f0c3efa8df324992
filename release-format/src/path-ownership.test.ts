import { isSitePath, normalizePath } from './path-ownership';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['', '/'],
  ['/ONE/', '/one'],
  ['/one//', '/one'],
  ['/one/Two', '/one/two'],
])('normalises %j to %s', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized);
});

test.each(['/Shell/library', '/remotes', '/404', '/index/', '/service-worker.js'])(
  '%s belongs to the site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
  },
);

test.each(['/', '/shelly', '/one'])('%s can be owned by a section', (path) => {
  expect(isSitePath(path)).toBe(false);
});
