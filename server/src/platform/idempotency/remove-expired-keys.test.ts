import { useDatabases } from '../../testing/use-databases';
import { removeExpiredIdempotencyKeys } from './idempotency-keys';

const DAY_MS = 86_400_000;
const databases = useDatabases();

databases.onEachKind((choose) => {
  test('removes the keys of more than 30 days ago', async () => {
    const { database } = await databases.open(await choose('keys'));
    const now = new Date('2026-11-23T10:00:00Z');
    const stored = [0, 29, 31, 400].map((days) => ({
      scope: '',
      key_hash: `${days} days`,
      request_hash: '',
      response: '{}',
      created_at: new Date(now.getTime() - days * DAY_MS).toISOString(),
    }));
    await database.insertInto('idempotency_key').values(stored).execute();
    await removeExpiredIdempotencyKeys(database, now);
    const left = await database
      .selectFrom('idempotency_key')
      .select('key_hash')
      .orderBy('key_hash')
      .execute();
    expect(left).toEqual([{ key_hash: '0 days' }, { key_hash: '29 days' }]);
  });
});
