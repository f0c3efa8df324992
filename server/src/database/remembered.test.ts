import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from './open';
import { type Memory, remembered } from './remembered';

let folder: string;
let open: OpenDatabase;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-remembered-'));
  open = await openDatabase({ dataDir: folder, databaseUrl: undefined });
});
afterEach(async () => {
  await open.close();
  rmSync(folder, { recursive: true });
});

/** Reads all names of students, and counts how often it really did. */
function names(memory: Partial<Memory<string[]>> = {}, versions = open.versions) {
  let reads = 0;
  const read = remembered<string[]>(versions, { tables: ['student'], limit: 10, ...memory }, async () => {
    reads++;
    const rows = await open.database.selectFrom('student').select('student_name').execute();
    return rows.map(({ student_name }) => student_name);
  });
  return { read, reads: () => reads };
}

const enter = (name: string, { database } = open) =>
  database.insertInto('student').values({ student_name: name, student_name_folded: name }).execute();

test('what nobody has changed is not read again', async () => {
  await enter('ليلى');
  const { read, reads } = names();
  expect(await read('all')).toEqual(['ليلى']);
  expect(await read('all')).toEqual(['ليلى']);
  expect(reads()).toBe(1);
});

test('a change is seen by the next who asks', async () => {
  const { read } = names();
  await read('all');
  await enter('ليلى');
  expect(await read('all')).toEqual(['ليلى']);
});

test('a change by another process is seen too', async () => {
  const { read } = names();
  await read('all');
  const other = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { besideServer: true });
  await enter('ليلى', other);
  await other.close();
  expect(await read('all')).toEqual(['ليلى']);
});

test('a change to another table makes nothing read again', async () => {
  const { read, reads } = names();
  await read('all');
  await open.database.deleteFrom('booking').execute();
  await read('all');
  expect(reads()).toBe(1);
});

test('a change that is taken back leaves nothing of it behind', async () => {
  const { read } = names();
  const failing = open.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('student')
      .values({ student_name: 'ليلى', student_name_folded: 'ليلى' })
      .execute();
    const asked = read('all');
    throw Object.assign(new Error('taken back'), { asked });
  });
  const { asked } = (await failing.catch((error) => error)) as { asked: Promise<string[]> };
  expect(await asked).toEqual([]);
  expect(await read('all')).toEqual([]);
});

test('what was read while somebody wrote is not kept', async () => {
  let finish: (names: string[]) => void = () => {};
  const read = remembered<string[]>(
    open.versions,
    { tables: ['student'], limit: 10 },
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const early = read('all');
  await enter('ليلى');
  finish([]);
  expect(await early).toEqual([]);
  const late = read('all');
  finish(['ليلى']);
  expect(await late).toEqual(['ليلى']);
});

test('the values that were asked for longest ago make room', async () => {
  const { read, reads } = names({ limit: 2 });
  await read('a');
  await read('b');
  await read('a');
  await read('c');
  await read('a');
  expect(reads()).toBe(3);
  await read('b');
  expect(reads()).toBe(4);
});

test('without versions, as on PostgreSQL, everything is read each time', async () => {
  let reads = 0;
  const read = remembered(undefined, { tables: ['student'], limit: 10 }, async () => ++reads);
  expect([await read('all'), await read('all')]).toEqual([1, 2]);
});
