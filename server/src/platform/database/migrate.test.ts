import path from 'node:path';
import Libsql from 'libsql';
import { testOnEmptyDatabases } from '../../testing/empty-databases';
import { runProgram } from '../../testing/run-program';
import { useFolder } from '../../testing/use-folder';
import { errorCode } from '../error-code';
import { migrate } from './migrate';
import { EMBEDDED_FILE, openDatabase } from './open';

const folder = useFolder();

testOnEmptyDatabases(
  'rolls a failed first migration back completely, and the next one succeeds',
  async (database, kind) => {
    // Makes the first migration fail after many of its statements.
    await database.schema.createTable('audit_entry').addColumn('id', 'integer').execute();
    await expect(migrate(database, kind)).rejects.toThrow('audit_entry');
    const left = (await database.introspection.getTables()).map(({ name }) => name);
    expect(left).toEqual(['audit_entry']);

    await database.schema.dropTable('audit_entry').execute();
    await migrate(database, kind);
    expect(await database.selectFrom('account').selectAll().execute()).toEqual([]);
  },
);

test('locks an embedded database from the first to the last query of a migration', async () => {
  const file = path.join(folder(), EMBEDDED_FILE);
  const queries: { sql: string; locked: boolean }[] = [];
  const onQuery = ({ sql }: { sql: string }) => void queries.push({ sql, locked: isLocked(file) });
  const { close } = await openDatabase({ dataDir: folder(), databaseUrl: undefined }, { onQuery });
  const first = queries.findIndex(({ sql }) => sql.includes(`"kysely_migration"`));
  const last = queries.findLastIndex(({ sql }) => sql.startsWith('insert into "kysely_migration"'));
  const unlocked = queries.slice(first, last + 1).filter(({ locked }) => !locked);
  expect(first).toBeGreaterThan(-1);
  expect(last).toBeGreaterThan(first);
  expect(unlocked).toEqual([]);
  await close();
});

test('lets several processes open and migrate one embedded database', async () => {
  // An existing file without a table.
  const file = new Libsql(path.join(folder(), EMBEDDED_FILE));
  file.exec('pragma user_version = 1');
  file.close();
  const list = () => runProgram('admin', { args: ['list'], env: { DATA_DIR: folder() }, cwd: folder() });
  for (const program of [list(), list(), list()]) {
    expect({ code: await program.ended, output: program.output() }).toEqual({ code: 0, output: '' });
  }
});

/** Whether another connection cannot write. */
function isLocked(file: string): boolean {
  const other = new Libsql(file, { timeout: 0 });
  try {
    other.exec('begin immediate; rollback');
    return false;
  } catch (error) {
    expect(errorCode(error)).toBe('SQLITE_BUSY');
    return true;
  } finally {
    other.close();
  }
}
