import { useEmbeddedDatabase } from '../../testing/use-folder';
import { type Params, prepared, preparedChange, preparedForRows } from './prepared';

const { open } = useEmbeddedDatabase();

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

const names = async () => (await select(open().database, {})).map(({ student_name }) => student_name);

test('binds the arguments and the number of rows of each run', async () => {
  await insert(open().database, [student('one'), student('three')]);
  await insert(open().database, [student('two')]);
  await insert(open().database, [student('four'), student('five')]);
  expect(await names()).toEqual(['five', 'four', 'one', 'three', 'two']);
});

test('returns the number of changed rows', async () => {
  await insert(open().database, [student('one'), student('two')]);
  await rename(open().database, { from: 'two', to: 'one' });
  expect(await rename(open().database, { from: 'one', to: 'three' })).toBe(2);
  expect(await rename(open().database, { from: 'one', to: 'four' })).toBe(0);
});

test('rolls a statement back with its transaction', async () => {
  const failing = open()
    .database.transaction()
    .execute(async (transaction) => {
      await insert(transaction, [student('one')]);
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
      await insert(transaction, [student('one')]);
      alone = insert(open().database, [student('two')]);
      await new Promise(setImmediate);
      throw new Error('rolled back');
    });
  await expect(failing).rejects.toThrow('rolled back');
  await alone;
  expect(await names()).toEqual(['two']);
});
