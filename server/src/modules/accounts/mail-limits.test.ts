import { onEachLimits } from '../../testing/on-each-limits';
import { createMailLimits } from './mail-limits';

const MINUTE = 60_000;

onEachLimits((create) => {
  const start = (authRateLimit = 10) => {
    const limits = create();
    return { ...createMailLimits(limits, authRateLimit), pass: limits.pass };
  };

  test('admits one mail in ten minutes to one mailbox, for each purpose', async () => {
    const { admit, pass } = start();
    expect(await admit('sara', 'verify-email', 'a')).toBe(true);
    expect(await admit('sara', 'verify-email', 'b')).toBe(false);
    expect(await admit('sara', 'reset-password', 'a')).toBe(true);
    expect(await admit('layla', 'verify-email', 'a')).toBe(true);
    pass(10 * MINUTE);
    expect(await admit('sara', 'verify-email', 'a')).toBe(true);
  });

  test('does not count a sign-up for its mailbox', async () => {
    const { admit, admitSignUp } = start();
    await admitSignUp('a');
    expect(await admit('sara', 'verify-email', 'a')).toBe(true);
  });

  test('admits twenty mails in an hour from one address, sign-ups included', async () => {
    const { admit, admitSignUp, pass } = start();
    await admitSignUp('a');
    pass(30 * MINUTE);
    for (let mail = 1; mail < 20; mail++)
      expect(await admit(`teacher ${mail}`, 'reset-password', 'a')).toBe(true);
    expect(await admit('adam', 'reset-password', 'a')).toBe(false);
    await expect(admitSignUp('a')).rejects.toMatchObject({ statusCode: 429, retryAfter: 30 * 60 });
    await admitSignUp('b');
    // The mail that was not admitted is not counted for its mailbox.
    expect(await admit('adam', 'reset-password', 'b')).toBe(true);
    pass(30 * MINUTE);
    await admitSignUp('a');
  });

  test('a higher AUTH_RATE_LIMIT allows more sign-ups from one address, but no more requested mails', async () => {
    const { admit, admitSignUp } = start(15);
    for (let mail = 0; mail < 21; mail++) await admitSignUp('a');
    expect(await admit('sara', 'reset-password', 'a')).toBe(true);
    for (let mail = 0; mail < 20; mail++) await admit(`teacher ${mail}`, 'reset-password', 'b');
    expect(await admit('sara', 'verify-email', 'b')).toBe(false);
  });

  test('admits another mail once the link of the last one was used', async () => {
    const { admit, reset } = start();
    await admit('sara', 'reset-password', 'a');
    await reset('sara', 'reset-password');
    expect(await admit('sara', 'reset-password', 'a')).toBe(true);
  });
});
