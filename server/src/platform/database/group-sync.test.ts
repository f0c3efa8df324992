import fs, { fstatSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import { embeddedDialect } from './embedded-dialect';
import { createGroupSync, syncedFile } from './group-sync';

/** A disk that answers when it is told to. */
function slowDisk() {
  const answers: { confirm: () => void; fail: (error: Error) => void }[] = [];
  return {
    answers,
    sync: () =>
      new Promise<void>((resolve, reject) => {
        answers.push({ confirm: resolve, fail: reject });
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

test('all who ask during one trip to the disk share the next', async () => {
  const { answers, sync } = slowDisk();
  const disk = createGroupSync(sync);
  const first = disk.flush();
  const [second, third] = [disk.flush(), disk.flush()];
  expect(answers).toHaveLength(1);
  answers[0]?.confirm();
  expect(await isDone(first)).toBe(true);
  // Theirs began before the trip that has ended could know of them.
  expect(await isDone(second)).toBe(false);
  expect(answers).toHaveLength(2);
  answers[1]?.confirm();
  await Promise.all([second, third]);
  void disk.flush();
  expect(answers).toHaveLength(3);
});

test('after a failure nothing is confirmed any more', async () => {
  const { answers, sync } = slowDisk();
  const disk = createGroupSync(sync);
  const first = disk.flush();
  answers[0]?.fail(new Error('EIO'));
  await expect(first).rejects.toThrow('EIO');
  await expect(disk.flush()).rejects.toThrow('EIO');
  expect(answers).toHaveLength(1);
});

test('the name of a log that is made anew is on the disk with the first write that is confirmed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-disk-'));
  const file = path.join(folder, 'notes.db-wal');
  writeFileSync(file, 'a note');
  const put: number[] = [];
  jest.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => void put.push(fstatSync(descriptor).ino));
  const log = syncedFile(file);
  await log.sync();
  expect(put).toEqual([statSync(folder).ino]);
  // It keeps its name: no further trip is needed.
  await log.sync();
  expect(put).toHaveLength(1);
  await log.close();
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('nothing is confirmed when the name of the log cannot be put on the disk', async () => {
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

test('a write is done when the disk has it, and others are served meanwhile', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-disk-'));
  const { answers, sync } = slowDisk();
  const synced = () => ({ sync, close: async () => {} });
  const database = new Kysely<{ note: { text: string } }>({
    dialect: embeddedDialect(path.join(folder, 'notes.db'), { synced }),
  });
  const creating = sql`create table note (text text)`.execute(database);
  while (answers.length < 1) await turns();
  answers[0]?.confirm();
  await creating;

  const write = (text: string) =>
    database
      .transaction()
      .execute((transaction) => transaction.insertInto('note').values({ text }).execute());
  const first = write('one');
  while (answers.length < 2) await turns();
  const later = [write('two'), write('three')];
  expect(await isDone(first)).toBe(false);
  expect(await database.selectFrom('note').selectAll().execute()).toHaveLength(3);
  answers[1]?.confirm();
  await first;
  while (answers.length < 3) await turns();
  answers[2]?.confirm();
  await Promise.all(later);
  expect(answers).toHaveLength(3);
  await database.destroy();
  rmSync(folder, { recursive: true });
});
