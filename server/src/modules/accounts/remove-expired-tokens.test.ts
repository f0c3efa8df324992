import { useDatabases } from '../../testing/use-databases';
import { createAccount } from './accounts';
import { removeExpiredTokens } from './one-time-tokens';

const DAY_MS = 86_400_000;
const databases = useDatabases();

databases.onEachKind((choose) => {
  test('removes one-time tokens that expired more than 30 days ago, used or not', async () => {
    const { database } = await databases.open(await choose('tokens'));
    const account = await createAccount(database, null, {
      username: 'teacher',
      email: 'teacher@institute.test',
      role: 'teacher',
      birthday: null,
      passwordHash: '-',
      emailVerified: true,
    });
    const now = new Date('2026-11-23T10:00:00Z');
    const stored = [-1, 29, 31, 400].map((days) => ({
      token_hash: `${days} days`,
      account_id: account?.id ?? '',
      purpose: 'verify-email' as const,
      expires_at: new Date(now.getTime() - days * DAY_MS).toISOString(),
      used_at: days > 100 ? now.toISOString() : null,
    }));
    await database.insertInto('one_time_token').values(stored).execute();
    await removeExpiredTokens(database, now);
    const left = await database
      .selectFrom('one_time_token')
      .select('token_hash')
      .orderBy('token_hash')
      .execute();
    expect(left).toEqual([{ token_hash: '-1 days' }, { token_hash: '29 days' }]);
  });
});
