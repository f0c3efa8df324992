import { useEmbeddedDatabase } from '../../testing/use-folder';
import { type Params, prepared, preparedChange, preparedForRows } from './prepared';

const { open } = useEmbeddedDatabase();

interface Run {
  started_at: string;
  name: string;
}
const run = (name: string): Run => ({ started_at: name, name: name });

const insert = preparedForRows((database, params: Params<Run>[]) =>
  database.insertInto('task_run').values(
    params.map((param) => ({
      started_at: param('started_at'),
      name: param('name'),
    })),
  ),
);
const rename = preparedChange((database, param: Params<{ from: string; to: string }>) =>
  database
    .updateTable('task_run')
    .set({ started_at: param('to') })
    .where('started_at', '=', param('from')),
);
const select = prepared((database) =>
  database.selectFrom('task_run').select('started_at').orderBy('started_at'),
);

const names = async () => (await select(open().database, {})).map(({ started_at }) => started_at);

test('binds the arguments and the number of rows of each run', async () => {
  await insert(open().database, [run('one'), run('three')]);
  await insert(open().database, [run('two')]);
  await insert(open().database, [run('four'), run('five')]);
  expect(await names()).toEqual(['five', 'four', 'one', 'three', 'two']);
});

test('returns the number of changed rows', async () => {
  await insert(open().database, [run('one'), run('two')]);
  await rename(open().database, { from: 'two', to: 'one' });
  expect(await rename(open().database, { from: 'one', to: 'three' })).toBe(2);
  expect(await rename(open().database, { from: 'one', to: 'four' })).toBe(0);
});

test('rolls a statement back with its transaction', async () => {
  const failing = open()
    .database.transaction()
    .execute(async (transaction) => {
      await insert(transaction, [run('one')]);
      throw new Error('rolled back');
    });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await names()).toEqual([]);
});

test('runs a single statement after an open transaction, not in it', async () => {
  let alone: Promise<unknown> | undefined;
  const failing = open()
    .database.transaction()
    .execute(async (transaction) => {
      await insert(transaction, [run('one')]);
      alone = insert(open().database, [run('two')]);
      await new Promise(setImmediate);
      throw new Error('rolled back');
    });
  await expect(failing).rejects.toThrow('rolled back');
  await alone;
  expect(await names()).toEqual(['two']);
});
