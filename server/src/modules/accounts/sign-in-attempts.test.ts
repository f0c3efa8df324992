import { onEachLimits } from '../../testing/on-each-limits';
import { createSignInAttempts } from './sign-in-attempts';

const HOUR = 60 * 60_000;

onEachLimits((create) => {
  /** Attempts on a clock that the test moves. */
  const start = () => {
    const limits = create();
    const attempts = createSignInAttempts(limits);
    return {
      pass: limits.pass,
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
  };

  test('doubles the delay after twenty wrong passwords, up to 15 minutes', async () => {
    const { attempt, pass } = start();
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
    const { attempt, pass } = start();
    for (let count = 0; count < 20; count++) await attempt('sara', 'wrong');
    for (let count = 0; count < 50; count++) expect(await attempt('sara', 'right')).toBe(1);
    pass(1000);
    expect(await attempt('sara', 'right')).toBe('right');
  });

  test('delays nothing after a few wrong passwords, which the right one resets', async () => {
    const { attempt } = start();
    for (let round = 0; round < 5; round++) {
      for (let count = 0; count < 10; count++) expect(await attempt('sara', 'wrong')).toBe('wrong');
      expect(await attempt('sara', 'right')).toBe('right');
    }
  });

  test('delays each name separately', async () => {
    const { attempt } = start();
    for (let count = 0; count < 21; count++) await attempt('sara', 'wrong');
    expect(await attempt('sara', 'right')).toBe(1);
    expect(await attempt('huda', 'right')).toBe('right');
  });

  test('checks no more simultaneous guesses than sequential ones', async () => {
    const { attempt } = start();
    const responses = await Promise.all(Array.from({ length: 200 }, () => attempt('sara', 'wrong')));
    expect(responses.filter((response) => response === 'wrong')).toHaveLength(20);
    expect(responses.filter((response) => response === 1)).toHaveLength(180);
  });

  test('accepts every simultaneous right password', async () => {
    const { attempt } = start();
    const responses = await Promise.all(Array.from({ length: 200 }, () => attempt('sara', 'right')));
    expect(new Set(responses)).toEqual(new Set(['right']));
  });

  test('lets the next attempt run after one that throws', async () => {
    const { attempt, attempts } = start();
    const broken = attempts.run('sara', () => Promise.reject(new Error('no database')));
    const next = attempt('sara', 'right');
    await expect(broken).rejects.toThrow('no database');
    expect(await next).toBe('right');
  });

  test('resets the count of wrong passwords after a day', async () => {
    const { attempt, pass } = start();
    for (let count = 0; count < 20; count++) await attempt('sara', 'wrong');
    pass(24 * HOUR);
    for (let count = 0; count < 20; count++) expect(await attempt('sara', 'wrong')).toBe('wrong');
  });
});
