import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import Libsql from 'libsql';
import { embeddedDialect } from './embedded-dialect';
import { readSnapshot } from './read-snapshot';
import type { Tables } from './schema';

interface Notes {
  note: { text: string; answers: string | null };
}

let folder: string;
let database: Kysely<Notes>;
/** A connection of another process. */
let other: Libsql.Database;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-embedded-'));
  const file = path.join(folder, 'notes.db');
  database = new Kysely({ dialect: embeddedDialect(file, { busyLimit: 200 }) });
  await sql`create table note (text text primary key, answers text references note (text))`.execute(database);
  other = new Libsql(file);
});
afterEach(async () => {
  other.close();
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const HOLD_LOCK = 'begin immediate';

const turn = () => new Promise(setImmediate);
const note = (text: string, answers: string | null = null, on = database) =>
  on.insertInto('note').values({ text, answers }).execute();
const transact = (text: string) =>
  database.transaction().execute((transaction) => note(text, null, transaction));
const texts = async (on = database) =>
  (await on.selectFrom('note').select('text').orderBy('text').execute()).map(({ text }) => text);
const textsElsewhere = () =>
  other
    .prepare('select text from note order by text')
    .all([])
    .map((row) => (row as { text: string }).text);

/** Fails at the commit, to which the check is deferred. */
const failAtCommit = () =>
  database.transaction().execute(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await note('an answer', 'to nothing', transaction);
  });

test('rolls back a transaction that fails, in its work or at its commit, and no other', async () => {
  const failing = database.transaction().execute(async (transaction) => {
    await note('two', null, transaction);
    throw new Error('rolled back');
  });
  const written = await Promise.allSettled([transact('one'), failing, failAtCommit(), transact('three')]);
  expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(textsElsewhere()).toEqual(['one', 'three']);
});

test('shows a transaction of several turns to others once it is committed, and lets them read meanwhile', async () => {
  await note('before');
  let isRead = false;
  const slow = database.transaction().execute(async (transaction) => {
    await note('half', null, transaction);
    while (!isRead) await turn();
    await note('whole', null, transaction);
  });
  await turn();
  const written = note('after');
  expect(await texts()).toEqual(['before']);
  isRead = true;
  await slow;
  expect(await texts()).toEqual(expect.arrayContaining(['before', 'half', 'whole']));
  await written;
  expect(await texts()).toEqual(['after', 'before', 'half', 'whole']);
});

test('reads a snapshot beside a transaction, which keeps it from no commit', async () => {
  await note('before');
  await database.transaction().execute(async (transaction) => {
    await note('half', null, transaction);
    await readSnapshot(database as unknown as Kysely<Tables>, async (snapshot) => {
      const own = snapshot as unknown as Kysely<Notes>;
      expect(await texts(own)).toEqual(['before']);
      await expect(note('nothing', null, own)).rejects.toThrow('readonly');
    });
  });
  expect(await texts()).toEqual(['before', 'half']);
});

test('serves others between the statements of a long read', async () => {
  const slow = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000) select max(i) from n`;
  let served = false;
  setImmediate(() => {
    served = true;
  });
  await database.transaction().execute(async (transaction) => {
    while (!served) await slow.execute(transaction);
  });
});

test('rejects a transaction that SQLite has rolled back', async () => {
  const going = database.transaction().execute(async (transaction) => {
    await note('one', null, transaction);
    const failing = sql`insert or rollback into note values ('one', null)`.execute(transaction);
    await expect(failing).rejects.toThrow('UNIQUE');
    await note('alone', null, transaction).catch(() => {});
  });
  const [own, others] = await Promise.allSettled([going, transact('two')]);
  expect([own?.status, others?.status]).toEqual(['rejected', 'fulfilled']);
  expect(textsElsewhere()).toEqual(['two']);
});

test('waits for the lock of another process, and serves readers meanwhile', async () => {
  other.exec(HOLD_LOCK);
  const waiting = Promise.all([transact('one'), note('two')]);
  expect(await texts()).toEqual([]);
  other.exec("insert into note values ('three', null)");
  other.exec('commit');
  await waiting;
  expect(textsElsewhere()).toEqual(['one', 'three', 'two']);
});

test.each([
  ['transaction', () => transact('one')],
  ['single statement', () => note('one')],
])('rejects a %s after a time, and commits later writes', async (_, write) => {
  other.exec(HOLD_LOCK);
  await expect(write()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
  other.exec('rollback');
  await note('two');
  await transact('three');
  expect(textsElsewhere()).toEqual(['three', 'two']);
});

test('leaves the checkpoint after a transaction of many rows to another thread', async () => {
  const file = path.join(folder, 'large.db');
  const insert = (rows: number, on: Kysely<unknown>) =>
    sql`insert into page (bytes) select randomblob(8000) from (
      with recursive numbers (number) as (select 1 union all select number + 1 from numbers where number < ${rows})
      select number from numbers
    )`.execute(on);
  const isCheckpointed = () => statSync(file).size > 5001 * 8000;
  let atCommit: boolean | undefined;
  const large = new Kysely<unknown>({
    dialect: embeddedDialect(file, {
      async checkpointAside() {
        atCommit = isCheckpointed();
      },
    }),
  });
  await sql`create table page (bytes blob)`.execute(large);
  await large.transaction().execute((transaction) => insert(5001, transaction));
  expect(atCommit).toBe(false);
  await insert(1, large);
  expect(isCheckpointed()).toBe(true);
  await large.destroy();
});
