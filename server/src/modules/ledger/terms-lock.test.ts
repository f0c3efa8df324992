import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import { kindOf } from '../../platform/database/kind-of';
import { useDatabases } from '../../testing/use-databases';
import { shareTermsLock } from './terms-lock';

const { onEachKind, open } = useDatabases();

onEachKind((choose) => {
  test('is held again after a savepoint that took it is rolled back', async () => {
    const { database } = await open(await choose('terms'));
    const held = await inTransaction(database, async (transaction) => {
      await sql`savepoint decision`.execute(transaction);
      await shareTermsLock(transaction);
      await sql`rollback to savepoint decision`.execute(transaction);
      await shareTermsLock(transaction);
      if (kindOf(transaction) !== 'postgres') return true;
      const locks = sql`select 1 from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
      return (await locks.execute(transaction)).rows.length === 1;
    });
    expect(held).toBe(true);
  });
});
