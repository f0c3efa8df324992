import { createMailLimits } from './mail-limits';

const MINUTE = 60_000;

let now: number;
beforeEach(() => {
  now = 0;
});
const limits = (authRateLimit = 10) => createMailLimits(authRateLimit, () => now);

test('admits one mail in ten minutes to one mailbox, for each purpose', () => {
  const { admit } = limits();
  expect(admit('sara', 'verify-email', 'a')).toBe(true);
  expect(admit('sara', 'verify-email', 'b')).toBe(false);
  expect(admit('sara', 'reset-password', 'a')).toBe(true);
  expect(admit('layla', 'verify-email', 'a')).toBe(true);
  now = 10 * MINUTE;
  expect(admit('sara', 'verify-email', 'a')).toBe(true);
});

test('does not count a sign-up for its mailbox', () => {
  const { admit, countSignUp } = limits();
  countSignUp('a');
  expect(admit('sara', 'verify-email', 'a')).toBe(true);
});

test('admits twenty mails in an hour from one address, sign-ups included', () => {
  const { admit, checkSignUp, countSignUp } = limits();
  countSignUp('a');
  now = 30 * MINUTE;
  for (let mail = 1; mail < 20; mail++) expect(admit(`teacher ${mail}`, 'reset-password', 'a')).toBe(true);
  expect(admit('adam', 'reset-password', 'a')).toBe(false);
  expect(() => checkSignUp('a')).toThrow(expect.objectContaining({ statusCode: 429, retryAfter: 30 * 60 }));
  expect(() => checkSignUp('b')).not.toThrow();
  expect(admit('adam', 'reset-password', 'b')).toBe(true);
  now = 60 * MINUTE;
  expect(() => checkSignUp('a')).not.toThrow();
});

test('a higher AUTH_RATE_LIMIT allows more sign-ups from one address, but no more requested mails', () => {
  const { admit, checkSignUp, countSignUp } = limits(15);
  for (let mail = 0; mail < 21; mail++) countSignUp('a');
  expect(() => checkSignUp('a')).not.toThrow();
  expect(admit('sara', 'reset-password', 'a')).toBe(true);
  for (let mail = 0; mail < 20; mail++) admit(`teacher ${mail}`, 'reset-password', 'b');
  expect(admit('sara', 'verify-email', 'b')).toBe(false);
});

test('admits another mail once the link of the last one was used', () => {
  const { admit, reset } = limits();
  admit('sara', 'reset-password', 'a');
  reset('sara', 'reset-password');
  expect(admit('sara', 'reset-password', 'a')).toBe(true);
});
