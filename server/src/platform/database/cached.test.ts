import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type CacheOptions, cached } from './cached';
import { newId } from './id';
import { type OpenDatabase, openDatabase } from './open';

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

const CACHE: CacheOptions<string, string[]> = {
  keyOf: (question) => question,
  tagsOf: () => ['known-students'],
  limit: 10,
};

/** Reads all names of students, and counts how often it really did. */
function names(memory: Partial<CacheOptions<string, string[]>> = {}) {
  let reads = 0;
  const read = cached(open.revisions, { ...CACHE, ...memory }, async () => {
    reads++;
    const rows = await open.database.selectFrom('student').select('student_name').execute();
    return rows.map(({ student_name }) => student_name);
  });
  return { read, reads: () => reads };
}

const enter = (name: string, { database }: Pick<OpenDatabase, 'database'> = open) =>
  database.insertInto('student').values({ student_name: name, student_name_folded: name }).execute();

const pay = async (date: string) => {
  await sql`pragma foreign_keys = off`.execute(open.database);
  const payment = { id: newId(), name: 'x', name_folded: 'x', cost: 1, date, created_at: '', created_by: '' };
  await open.database
    .insertInto('student_payment')
    .values({ ...payment, receipt_number: 1 })
    .execute();
};

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
  open.revisions?.checkExternalWrites();
  await read('all');
  const other = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { exclusive: false });
  await enter('ليلى', other);
  await other.close();
  open.revisions?.checkExternalWrites();
  expect(await read('all')).toEqual(['ليلى']);
});

test('a question whose parts are untouched is not read again for what another comes from', async () => {
  const { read, reads } = names({ tagsOf: (month) => [`student_payment/${month}`] });
  await read('2026-03');
  await read('2026-04');
  await pay('2026-03-05');
  await read('2026-03');
  await read('2026-04');
  expect(reads()).toBe(3);
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

test('what was asked for before a commit and read after it is right, then and later', async () => {
  const { read } = names();
  await read('all');
  const early: Promise<string[]>[] = [];
  await open.database.transaction().execute(async (transaction) => {
    early.push(read('all'));
    await enter('ليلى', { database: transaction });
    early.push(read('all'));
  });
  // The first was answered before anything was committed.
  expect(await Promise.all(early)).toEqual([[], []]);
  expect(await read('all')).toEqual(['ليلى']);
});

test('what was read while somebody wrote is not kept', async () => {
  let finish: (names: string[]) => void = () => {};
  const read = cached(
    open.revisions,
    CACHE,
    () =>
      new Promise<string[]>((resolve) => {
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

test('a value that is too large is not kept, and pushes the others out no more than needed', async () => {
  const { read, reads } = names({ limit: 10, sizeOf: () => 4 });
  for (const question of ['a', 'b', 'c', 'b', 'c']) await read(question);
  expect(reads()).toBe(3);
  await read('a');
  expect(reads()).toBe(4);
});

test('what has changed gives its room back', async () => {
  const { read, reads } = names({ limit: 10, sizeOf: () => 5 });
  for (const name of ['ليلى', 'سلمى', 'هدى']) {
    await enter(name);
    await read('a');
  }
  await read('b');
  await read('a');
  expect(reads()).toBe(4);
});

test('without revisions, as on PostgreSQL, everything is read each time', async () => {
  let reads = 0;
  const read = cached(undefined, { ...CACHE, sizeOf: () => 1 }, async () => [`${++reads}`]);
  expect([await read('all'), await read('all')]).toEqual([['1'], ['2']]);
});

test('nobody may remember before writes are watched', async () => {
  const unwatched = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { exclusive: false });
  expect(() => unwatched.revisions?.of(['account'])).toThrow('not watched');
  await unwatched.close();
});
