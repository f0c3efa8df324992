import { onEachLimits } from '../../testing/on-each-limits';
import { createMailLimits } from './mail-limits';

const MINUTE = 60_000;

onEachLimits((create) => {
  const start = ({ authRateLimit = 10, unprovedMails = 100 } = {}) => {
    const limits = create();
    const { admit, ...mailLimits } = createMailLimits(limits, { authRateLimit, unprovedMails });
    return {
      ...mailLimits,
      pass: limits.pass,
      admit: (
        accountId: string,
        purpose: 'verify-email' | 'reset-password',
        address: string,
        isProved = true,
      ) => admit({ accountId, purpose, isProved }, address),
    };
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
    const { admit, admitUnproved } = start();
    await admitUnproved('a');
    expect(await admit('sara', 'verify-email', 'a')).toBe(true);
  });

  test('admits twenty mails in an hour from one address, sign-ups included', async () => {
    const { admit, admitUnproved, pass } = start();
    await admitUnproved('a');
    pass(30 * MINUTE);
    for (let mail = 1; mail < 20; mail++)
      expect(await admit(`teacher ${mail}`, 'reset-password', 'a')).toBe(true);
    expect(await admit('adam', 'reset-password', 'a')).toBe(false);
    await expect(admitUnproved('a')).rejects.toMatchObject({ statusCode: 429, retryAfter: 30 * 60 });
    await admitUnproved('b');
    // The mail that was not admitted is not counted for its mailbox.
    expect(await admit('adam', 'reset-password', 'b')).toBe(true);
    pass(30 * MINUTE);
    await admitUnproved('a');
  });

  test('a higher AUTH_RATE_LIMIT allows more sign-ups from one address, but no more requested mails', async () => {
    const { admit, admitUnproved } = start({ authRateLimit: 15 });
    for (let mail = 0; mail < 21; mail++) await admitUnproved('a');
    expect(await admit('sara', 'reset-password', 'a')).toBe(true);
    for (let mail = 0; mail < 20; mail++) await admit(`teacher ${mail}`, 'reset-password', 'b');
    expect(await admit('sara', 'verify-email', 'b')).toBe(false);
  });

  test('counts the addresses of one IPv6 network as one', async () => {
    const { admitUnproved } = start();
    for (let mail = 0; mail < 20; mail++) await admitUnproved(`2001:db8:0:1::${mail}`);
    await expect(admitUnproved('2001:db8:0:1:ffff::1')).rejects.toMatchObject({ statusCode: 429 });
    await admitUnproved('2001:db8:0:2::1');
  });

  test('admits a number of mails in an hour to unproved addresses, from all networks', async () => {
    const { admit, admitUnproved, pass } = start({ unprovedMails: 3 });
    for (const network of ['a', 'b']) await admitUnproved(network);
    expect(await admit('sara', 'reset-password', 'c', false)).toBe(true);
    await expect(admitUnproved('d')).rejects.toMatchObject({ statusCode: 429, retryAfter: 60 * 60 });
    expect(await admit('layla', 'verify-email', 'e', false)).toBe(false);
    expect(await admit('hiba', 'reset-password', 'f')).toBe(true);
    pass(60 * MINUTE);
    await admitUnproved('d');
  });

  test('admits another mail once the link of the last one was used', async () => {
    const { admit, reset } = start();
    await admit('sara', 'reset-password', 'a');
    await reset('sara', 'reset-password');
    expect(await admit('sara', 'reset-password', 'a')).toBe(true);
  });
});
