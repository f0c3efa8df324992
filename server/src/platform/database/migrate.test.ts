import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { testOnEmptyDatabases } from '../../testing/empty-databases';
import { runProgram } from '../../testing/run-program';
import { errorCode } from '../error-code';
import { migrate } from './migrate';
import { EMBEDDED_FILE, openDatabase } from './open';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

testOnEmptyDatabases(
  'a first start that breaks off in the middle leaves nothing, and the next one succeeds',
  async (database, kind) => {
    // In the way of the first migration, after many of its statements.
    await database.schema.createTable('audit_entry').addColumn('id', 'integer').execute();
    await expect(migrate(database, kind)).rejects.toThrow('audit_entry');
    const left = (await database.introspection.getTables()).map(({ name }) => name);
    expect(left).toEqual(['audit_entry']);

    await database.schema.dropTable('audit_entry').execute();
    await migrate(database, kind);
    expect(await database.selectFrom('account').selectAll().execute()).toEqual([]);
  },
);

test('from looking what there is to do until it is done, nobody else writes to an embedded database', async () => {
  const file = path.join(folder, EMBEDDED_FILE);
  const waited: [string, boolean][] = [];
  const onQuery = ({ sql }: { sql: string }) => void waited.push([sql, isTaken(file)]);
  const { close } = await openDatabase({ dataDir: folder, databaseUrl: undefined }, { onQuery });
  const looking = waited.findIndex(([sql]) => /^select "name".* from "kysely_migration"/.test(sql));
  // What follows the last migration only reads.
  const done = waited.findLastIndex(([sql]) => sql.startsWith('insert into "kysely_migration"'));
  const free = waited.slice(looking, done + 1).filter(([, isWaiting]) => !isWaiting);
  expect(looking).toBeGreaterThan(-1);
  expect(done).toBeGreaterThan(looking);
  expect(free).toEqual([]);
  await close();
});

test('processes that open one embedded database at once all find it whole', async () => {
  // There, and without a table.
  const file = new Libsql(path.join(folder, EMBEDDED_FILE));
  file.exec('pragma user_version = 1');
  file.close();
  const list = () => runProgram('admin', { args: ['list'], env: { DATA_DIR: folder }, cwd: folder });
  for (const program of [list(), list(), list()]) {
    expect({ code: await program.ended, output: program.output() }).toEqual({ code: 0, output: '' });
  }
});

/** Whether somebody else would have to wait to write. */
function isTaken(file: string): boolean {
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
