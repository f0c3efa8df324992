import fs, { fstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { embeddedDialect } from './embedded-dialect';
import { createGroupSync, syncedFile } from './group-sync';

/** Syncs that the test settles. */
function slowDisk() {
  const syncs: { succeed: () => void; fail: (error: Error) => void }[] = [];
  return {
    syncs,
    sync: () =>
      new Promise<void>((resolve, reject) => {
        syncs.push({ succeed: resolve, fail: reject });
      }),
  };
}

const turns = () => new Promise(setImmediate);

/** Whether a promise is fulfilled by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(
    () => {
      done = true;
    },
    () => {},
  );
  await turns();
  return done;
}

test('shares the next sync between all callers during a sync', async () => {
  const { syncs, sync } = slowDisk();
  const disk = createGroupSync(sync);
  const first = disk.flush();
  const [second, third] = [disk.flush(), disk.flush()];
  expect(syncs).toHaveLength(1);
  syncs[0]?.succeed();
  expect(await isDone(first)).toBe(true);
  // The first sync may have begun before their writes.
  expect(await isDone(second)).toBe(false);
  expect(syncs).toHaveLength(2);
  syncs[1]?.succeed();
  await Promise.all([second, third]);
  void disk.flush();
  expect(syncs).toHaveLength(3);
});

test('fails every flush after a failed sync', async () => {
  const { syncs, sync } = slowDisk();
  const disk = createGroupSync(sync);
  const first = disk.flush();
  syncs[0]?.fail(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await expect(disk.flush()).rejects.toThrow('EIO');
  expect(syncs).toHaveLength(1);
});

test('syncs the folder of a new log with its first sync', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-disk-'));
  const file = path.join(folder, 'notes.db-wal');
  writeFileSync(file, 'a note');
  const synced: number[] = [];
  jest.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => void synced.push(fstatSync(descriptor).ino));
  const log = syncedFile(file);
  await log.sync();
  expect(synced).toEqual([statSync(folder).ino]);
  // Its name does not change: no further sync of the folder.
  await log.sync();
  expect(synced).toHaveLength(1);
  await log.close();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('fails every sync when the folder cannot be synced', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-disk-'));
  const file = path.join(folder, 'notes.db-wal');
  writeFileSync(file, 'a note');
  jest.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw new Error('EIO');
  });
  const log = syncedFile(file);
  await expect(log.sync()).rejects.toThrow('EIO');
  jest.restoreAllMocks();
  await expect(log.sync()).rejects.toThrow('EIO');
  await log.close();
  rmSync(folder, { recursive: true });
});

test('settles a write after its sync and serves others meanwhile', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-disk-'));
  const { syncs, sync } = slowDisk();
  const synced = () => ({ sync, close: async () => {} });
  const database = new Kysely<{ note: { text: string } }>({
    dialect: embeddedDialect(path.join(folder, 'notes.db'), { synced }),
  });
  const creating = sql`create table note (text text)`.execute(database);
  while (syncs.length < 1) await turns();
  syncs[0]?.succeed();
  await creating;

  const write = (text: string) =>
    database
      .transaction()
      .execute((transaction) => transaction.insertInto('note').values({ text }).execute());
  const first = write('one');
  while (syncs.length < 2) await turns();
  const later = [write('two'), write('three')];
  expect(await isDone(first)).toBe(false);
  expect(await database.selectFrom('note').selectAll().execute()).toHaveLength(3);
  syncs[1]?.succeed();
  await first;
  while (syncs.length < 3) await turns();
  syncs[2]?.succeed();
  await Promise.all(later);
  expect(syncs).toHaveLength(3);
  await database.destroy();
  rmSync(folder, { recursive: true });
});
