import { sql } from 'kysely';
import { untilBlocked } from '../../testing/until-blocked';
import { testOnPostgres, useDatabases } from '../../testing/use-databases';
import { inTransaction } from '../database/in-transaction';
import { createDatabaseLimits } from './database-limits';

const { postgres, open } = useDatabases();

const THREE = { key: 'three a minute of 192.0.2.1', max: 3, period: 60_000 };
const DELAYED = { key: 'three of sara', max: 3, period: 60_000, delays: { first: 1000, longest: 9000 } };

testOnPostgres('counts exactly when servers count at the same time', async () => {
  const { database } = await open(await postgres('races'));
  const { take } = createDatabaseLimits(database, 'the secret of the servers');
  for (const limit of [THREE, DELAYED]) {
    await take([limit]);
    let simultaneous: Promise<number>[] = [];
    await inTransaction(database, async (transaction) => {
      await sql`select from rate_limit for update`.execute(transaction);
      simultaneous = Array.from({ length: 5 }, () => take([limit]));
      await untilBlocked(database, Promise.race(simultaneous), simultaneous.length);
    });
    const waits = await Promise.all(simultaneous);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
    expect(waits.filter((wait) => wait > 0)).toHaveLength(3);
  }
});

testOnPostgres('waits for no row that is being counted when it removes expired counts', async () => {
  const { database } = await open(await postgres('removal'));
  const { take, removeExpired } = createDatabaseLimits(database, 'the secret of the servers');
  await take([{ ...THREE, period: 0 }]);
  await take([DELAYED]);
  await inTransaction(database, async (transaction) => {
    await sql`select from rate_limit for update`.execute(transaction);
    await removeExpired();
  });
  await removeExpired();
  expect(await database.selectFrom('rate_limit').select('count').execute()).toEqual([{ count: 1 }]);
});
