import { isUnavailable } from './is-unavailable';

test.each([
  'ECONNREFUSED',
  'ETIMEDOUT',
  '08006',
  '0A000',
  '25006',
  '25P03',
  '40P01',
  '53300',
  '57014',
  '57P01',
  '57P03',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
])('an error with the code %s is temporary', (code) => {
  expect(isUnavailable(Object.assign(new Error(), { code }))).toBe(true);
});

test.each(['23505', '42P01', '28P01', '3D000', 'ENOENT', 'SQLITE_CONSTRAINT'])(
  'an error with the code %s is not',
  (code) => {
    expect(isUnavailable(Object.assign(new Error('duplicate'), { code }))).toBe(false);
  },
);

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
])('"%s" is temporary', (message) => {
  expect(isUnavailable(new Error(message))).toBe(true);
});
