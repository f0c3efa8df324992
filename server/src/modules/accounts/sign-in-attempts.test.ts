import { createSignInAttempts } from './sign-in-attempts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Attempts on a clock that the test moves. */
function withClock() {
  let time = 0;
  const attempts = createSignInAttempts(() => time);
  return {
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Tries a password: `right`, `wrong`, or how many seconds to wait. */
    attempt: (name: string, password: 'right' | 'wrong') =>
      attempts
        .run(name, async () => (password === 'right' ? 'account' : undefined))
        .then(
          (account) => (account ? 'right' : 'wrong'),
          ({ retryAfter }) => retryAfter as number,
        ),
    attempts,
  };
}

test('doubles the delay after twenty wrong passwords, up to 15 minutes', async () => {
  const { attempt, pass } = withClock();
  for (let count = 0; count < 20; count++) expect(await attempt('sara', 'wrong')).toBe('wrong');
  const waits: unknown[] = [];
  for (let count = 0; count < 12; count++) {
    const wait = await attempt('sara', 'right');
    waits.push(wait);
    pass((wait as number) * 1000);
    expect(await attempt('sara', 'wrong')).toBe('wrong');
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

test('checks no password during a delay, and does not prolong the delay', async () => {
  const { attempt, pass } = withClock();
  for (let count = 0; count < 20; count++) await attempt('sara', 'wrong');
  for (let count = 0; count < 50; count++) expect(await attempt('sara', 'right')).toBe(1);
  pass(1000);
  expect(await attempt('sara', 'right')).toBe('right');
});

test('delays nothing after a few wrong passwords, which the right one resets', async () => {
  const { attempt } = withClock();
  for (let round = 0; round < 5; round++) {
    for (let count = 0; count < 10; count++) expect(await attempt('sara', 'wrong')).toBe('wrong');
    expect(await attempt('sara', 'right')).toBe('right');
  }
});

test('delays each name separately', async () => {
  const { attempt } = withClock();
  for (let count = 0; count < 21; count++) await attempt('sara', 'wrong');
  expect(await attempt('sara', 'right')).toBe(1);
  expect(await attempt('huda', 'right')).toBe('right');
});

test('checks no more simultaneous guesses than sequential ones', async () => {
  const { attempt } = withClock();
  const responses = await Promise.all(Array.from({ length: 200 }, () => attempt('sara', 'wrong')));
  expect(responses.filter((response) => response === 'wrong')).toHaveLength(20);
  expect(responses.filter((response) => response === 1)).toHaveLength(180);
});

test('accepts every simultaneous right password', async () => {
  const { attempt } = withClock();
  const responses = await Promise.all(Array.from({ length: 200 }, () => attempt('sara', 'right')));
  expect(new Set(responses)).toEqual(new Set(['right']));
});

test('an attempt that throws is not counted and lets the next one run', async () => {
  const { attempt, attempts } = withClock();
  const broken = () => attempts.run('sara', () => Promise.reject(new Error('no database')));
  for (let count = 0; count < 40; count++) await expect(broken()).rejects.toThrow('no database');
  expect(await attempt('sara', 'right')).toBe('right');
});

test('resets the count of wrong passwords after a day', async () => {
  const { attempt, pass } = withClock();
  for (let count = 0; count < 20; count++) await attempt('sara', 'wrong');
  pass(24 * HOUR);
  for (let count = 0; count < 20; count++) expect(await attempt('sara', 'wrong')).toBe('wrong');
});

test('a flood of unknown names does not end the delay of a real one', async () => {
  const { attempt } = withClock();
  for (let count = 0; count < 20; count++) await attempt('sara', 'wrong');
  for (let name = 0; name < 10_500; name++) await attempt(`made up ${name}`, 'wrong');
  expect(await attempt('sara', 'right')).toBe(1);
});
