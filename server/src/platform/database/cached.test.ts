import { sql } from 'kysely';
import { useEmbeddedDatabase } from '../../testing/use-folder';
import { type CacheOptions, cached } from './cached';
import { newId } from './id';
import { type OpenDatabase, openDatabase } from './open';

const { folder, open } = useEmbeddedDatabase();

const CACHE: CacheOptions<string, string[]> = {
  keyOf: (key) => key,
  tagsOf: () => ['known-students'],
  limit: 10,
};

/** A cached query for the names of all students, with the number of its runs. */
function names(options: Partial<CacheOptions<string, string[]>> = {}) {
  let reads = 0;
  const read = cached(open().revisions, { ...CACHE, ...options }, async () => {
    reads++;
    const rows = await open().database.selectFrom('student').select('student_name').execute();
    return rows.map(({ student_name }) => student_name);
  });
  return { read, reads: () => reads };
}

const enter = (name: string, { database }: Pick<OpenDatabase, 'database'> = open()) =>
  database.insertInto('student').values({ student_name: name, student_name_folded: name }).execute();

const pay = async (date: string) => {
  await sql`pragma foreign_keys = off`.execute(open().database);
  const payment = { id: newId(), name: 'x', name_folded: 'x', cost: 1, date, created_at: '', created_by: '' };
  await open()
    .database.insertInto('student_payment')
    .values({ ...payment, receipt_number: 1 })
    .execute();
};

test('returns the cached value while nothing changes', async () => {
  await enter('ليلى');
  const { read, reads } = names();
  expect(await read('all')).toEqual(['ليلى']);
  expect(await read('all')).toEqual(['ليلى']);
  expect(reads()).toBe(1);
});

test('reads again after a change', async () => {
  const { read } = names();
  await read('all');
  await enter('ليلى');
  expect(await read('all')).toEqual(['ليلى']);
});

test('reads again after a change by another process', async () => {
  const { read } = names();
  open().revisions?.checkExternalWrites();
  await read('all');
  const other = await openDatabase({ dataDir: folder(), databaseUrl: undefined }, { exclusive: false });
  await enter('ليلى', other);
  await other.close();
  open().revisions?.checkExternalWrites();
  expect(await read('all')).toEqual(['ليلى']);
});

test('keeps values of other tags cached', async () => {
  const { read, reads } = names({ tagsOf: (month) => [`student_payment/${month}`] });
  await read('2026-03');
  await read('2026-04');
  await pay('2026-03-05');
  await read('2026-03');
  await read('2026-04');
  expect(reads()).toBe(3);
});

test('stays cached after a change to another table', async () => {
  const { read, reads } = names();
  await read('all');
  await open().database.deleteFrom('booking').execute();
  await read('all');
  expect(reads()).toBe(1);
});

test('does not cache the data of a rolled back change', async () => {
  const { read } = names();
  const failing = open()
    .database.transaction()
    .execute(async (transaction) => {
      await transaction
        .insertInto('student')
        .values({ student_name: 'ليلى', student_name_folded: 'ليلى' })
        .execute();
      const early = read('all');
      throw Object.assign(new Error('rolled back'), { early });
    });
  const { early } = (await failing.catch((error) => error)) as { early: Promise<string[]> };
  expect(await early).toEqual([]);
  expect(await read('all')).toEqual([]);
});

test('returns committed data to reads during a transaction', async () => {
  const { read } = names();
  await read('all');
  const early: Promise<string[]>[] = [];
  await open()
    .database.transaction()
    .execute(async (transaction) => {
      early.push(read('all'));
      await enter('ليلى', { database: transaction });
      early.push(read('all'));
    });
  // Before the commit.
  expect(await Promise.all(early)).toEqual([[], []]);
  expect(await read('all')).toEqual(['ليلى']);
});

test('does not cache a value that was read during a write', async () => {
  let finish: (names: string[]) => void = () => {};
  const read = cached(
    open().revisions,
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

test('drops the least recently used values', async () => {
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

test('drops no more values than the limit requires', async () => {
  const { read, reads } = names({ limit: 10, sizeOf: () => 4 });
  for (const key of ['a', 'b', 'c', 'b', 'c']) await read(key);
  expect(reads()).toBe(3);
  await read('a');
  expect(reads()).toBe(4);
});

test('frees the size of an outdated value', async () => {
  const { read, reads } = names({ limit: 10, sizeOf: () => 5 });
  for (const name of ['ليلى', 'سلمى', 'هدى']) {
    await enter(name);
    await read('a');
  }
  await read('b');
  await read('a');
  expect(reads()).toBe(4);
});

test('always reads without revisions, as on PostgreSQL', async () => {
  let reads = 0;
  const read = cached(undefined, { ...CACHE, sizeOf: () => 1 }, async () => [`${++reads}`]);
  expect([await read('all'), await read('all')]).toEqual([['1'], ['2']]);
});

test('rejects revisions before writes are watched', async () => {
  const unwatched = await openDatabase({ dataDir: folder(), databaseUrl: undefined }, { exclusive: false });
  expect(() => unwatched.revisions?.of(['account'])).toThrow('not watched');
  await unwatched.close();
});
