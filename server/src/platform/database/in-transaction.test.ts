import { sql, type Transaction } from 'kysely';
import { testOnPostgres, useDatabases } from '../../testing/use-databases';
import { inTransaction } from './in-transaction';
import type { Tables } from './schema';

const { open, postgres, onEachKind } = useDatabases();

const addName = (transaction: Transaction<Tables>, name: string) =>
  transaction.insertInto('task_run').values({ started_at: name, name: name }).execute();

const rename = (transaction: Transaction<Tables>, name: string) =>
  transaction
    .updateTable('task_run')
    .set({ started_at: sql<string>`started_at || '+'` })
    .where('name', '=', name)
    .execute();

const fail = (transaction: Transaction<Tables>, code: string) =>
  sql`do ${sql.lit(`begin raise 'rolled back' using errcode = '${code}'; end`)}`.execute(transaction);

testOnPostgres('repeats a transaction that was rolled back because of a deadlock', async () => {
  const { database } = await open(await postgres('deadlock'));
  await inTransaction(database, async (transaction) => {
    await addName(transaction, 'ليلى');
    await addName(transaction, 'سمير');
  });
  let waiting = 2;
  let meet = () => {};
  const bothHaveOne = new Promise<void>((resolve) => {
    meet = resolve;
  });
  const renameBoth = (names: [string, string]) =>
    inTransaction(database, async (transaction) => {
      await rename(transaction, names[0]);
      if (--waiting === 0) meet();
      await bothHaveOne;
      await rename(transaction, names[1]);
    });
  await Promise.all([renameBoth(['ليلى', 'سمير']), renameBoth(['سمير', 'ليلى'])]);
  const students = await database.selectFrom('task_run').select('started_at').execute();
  expect(students.map(({ started_at }) => started_at).sort()).toEqual(['سمير++', 'ليلى++']);
  // One of the two was repeated.
  expect(waiting).toBe(-1);
});

testOnPostgres('repeats a transaction after a conflict, five times at most', async () => {
  const { database } = await open(await postgres('conflict'));
  let attempts = 0;
  const conflicting = inTransaction(database, async (transaction) => {
    attempts++;
    await addName(transaction, 'ليلى');
    await fail(transaction, '40001');
  });
  await expect(conflicting).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(5);
  expect(await database.selectFrom('task_run').selectAll().execute()).toEqual([]);
});

testOnPostgres('does not repeat a transaction whose connection is lost during the commit', async () => {
  const { database } = await open(await postgres('lost'));
  await sql`create function lose_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(database);
  await sql`create constraint trigger lose_connection after insert on task_run
    deferrable initially deferred for each row execute function lose_connection()`.execute(database);
  let attempts = 0;
  const lost = inTransaction(database, async (transaction) => {
    attempts++;
    await addName(transaction, 'ليلى');
  });
  await expect(lost).rejects.toThrow();
  expect(attempts).toBe(1);
});

onEachKind((choose) => {
  test('rolls back and does not repeat a transaction that fails by itself', async () => {
    const { database } = await open(await choose('failing'));
    let attempts = 0;
    const failing = inTransaction(database, async (transaction) => {
      attempts++;
      await addName(transaction, 'ليلى');
      throw new Error('a failure of the work');
    });
    await expect(failing).rejects.toThrow('a failure of the work');
    expect(attempts).toBe(1);
    expect(await database.selectFrom('task_run').selectAll().execute()).toEqual([]);
  });
});
