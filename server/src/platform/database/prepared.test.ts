import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from './open';
import { type Params, prepared, preparedChange, preparedForRows } from './prepared';

let folder: string;
let open: OpenDatabase;
/** What another process sees. */
let other: Libsql.Database;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-prepared-'));
  open = await openDatabase({ dataDir: folder, databaseUrl: undefined });
  other = new Libsql(path.join(folder, EMBEDDED_FILE));
});
afterEach(async () => {
  other.close();
  await open.close();
  rmSync(folder, { recursive: true });
});

interface Student {
  student_name: string;
  student_name_folded: string;
}
const student = (name: string): Student => ({ student_name: name, student_name_folded: name });

const insert = preparedForRows((database, params: Params<Student>[]) =>
  database.insertInto('student').values(
    params.map((param) => ({
      student_name: param('student_name'),
      student_name_folded: param('student_name_folded'),
    })),
  ),
);
const rename = preparedChange((database, param: Params<{ from: string; to: string }>) =>
  database
    .updateTable('student')
    .set({ student_name: param('to') })
    .where('student_name', '=', param('from')),
);
const select = prepared((database) =>
  database.selectFrom('student').select('student_name').orderBy('student_name'),
);

const names = async () => (await select(open.database, {})).map(({ student_name }) => student_name);
const namesElsewhere = () =>
  (other.prepare('select student_name from student order by 1').all([]) as Student[]).map(
    ({ student_name }) => student_name,
  );

test('each run takes its own values, and as many rows as it is given', async () => {
  await insert(open.database, [student('one'), student('three')]);
  await insert(open.database, [student('two')]);
  await insert(open.database, [student('four'), student('five')]);
  expect(await names()).toEqual(['five', 'four', 'one', 'three', 'two']);
});

test('a change answers how many rows it met', async () => {
  await insert(open.database, [student('one'), student('two')]);
  await rename(open.database, { from: 'two', to: 'one' });
  expect(await rename(open.database, { from: 'one', to: 'three' })).toBe(2);
  expect(await rename(open.database, { from: 'one', to: 'four' })).toBe(0);
});

test('a statement that runs in a transaction is taken back with it', async () => {
  const failing = open.database.transaction().execute(async (transaction) => {
    await insert(transaction, [student('one')]);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await names()).toEqual([]);
});

test('a statement on its own waits for a transaction that is going on, and is not part of it', async () => {
  let alone: Promise<unknown> | undefined;
  const failing = open.database.transaction().execute(async (transaction) => {
    await insert(transaction, [student('one')]);
    alone = insert(open.database, [student('two')]);
    await new Promise(setImmediate);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  await alone;
  expect(await names()).toEqual(['two']);
});

test('nobody is answered before what was read is committed', async () => {
  const writing = open.database.transaction().execute((transaction) => insert(transaction, [student('one')]));
  let seenElsewhere: unknown[] | undefined;
  const reading = names().then((read) => {
    seenElsewhere = namesElsewhere();
    return read;
  });
  await writing;
  expect(await reading).toEqual(['one']);
  expect(seenElsewhere).toEqual(['one']);
});
