import { type Kysely, sql } from 'kysely';
import { untilBlocked } from '../../testing/until-blocked';
import { type DatabaseConfig, testOnPostgres, useDatabases } from '../../testing/use-databases';
import { type MigrationState, migrate, migrationsOf } from './migrate';
import { openDatabase } from './open';
import type { Tables } from './schema';
import { createNewerWarning, createServerInstance, requireNewEnoughServers } from './server-instances';

const { postgres, open, afterTest } = useDatabases();
const server = { isServer: true };
const migrations = migrationsOf('postgres');

/** Undoes a migration, as if this release had just added it. */
async function makePending(database: Kysely<Tables>): Promise<void> {
  await database.schema.dropIndex('lesson_student_by_day').execute();
  await sql`delete from kysely_migration where name = '0004-students-by-day'`.execute(database);
}

async function openServer(config: DatabaseConfig) {
  const opened = await openDatabase(config, server);
  afterTest(() => opened.close().catch(() => undefined));
  return opened;
}

testOnPostgres('does not migrate while another server runs, in one line that names the command', async () => {
  const config = await postgres('shared');
  const first = await openServer(config);
  await makePending(first.database);
  const rejected = { message: expect.stringMatching(/^DATABASE_URL: .*0004.*"npm run migrate" first\.$/) };
  await expect(openDatabase(config, server)).rejects.toMatchObject(rejected);
  await expect(openDatabase(config, { exclusive: false })).rejects.toMatchObject(rejected);

  await first.close();
  const second = await openServer(config);
  await expect(second.database.schema.dropIndex('lesson_student_by_day').execute()).resolves.toBeUndefined();
});

testOnPostgres('migrates once the row of a killed server is stale', async () => {
  const config = await postgres('killed');
  const killed = await openServer(config);
  await makePending(killed.database);
  await killed.database.updateTable('server_instance').set({ seen_at: '2026-01-01' }).execute();
  const { database } = await openServer(config);
  const rows = await database.selectFrom('server_instance').select('seen_at').execute();
  expect(rows).toEqual([{ seen_at: expect.not.stringMatching(/^2026-01-01$/) }]);
});

testOnPostgres('lets servers that start at once share pending migrations', async () => {
  const config = await postgres('together');
  const before = await openDatabase(config);
  await makePending(before.database);
  await before.close();
  const [{ database }] = await Promise.all([openServer(config), openServer(config), openServer(config)]);
  const { hosts } = await database
    .selectFrom('server_instance')
    .select(({ fn }) => fn.countAll().as('hosts'))
    .executeTakeFirstOrThrow();
  expect(hosts).toBe(3);
});

testOnPostgres('waits for a table in use without blocking its readers', async () => {
  const { database } = await open(await postgres('waiting'));
  const lessons = (from: Kysely<Tables>) => from.selectFrom('lesson').select('id').execute();
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const backup = database.transaction().execute(async (transaction) => {
    await lessons(transaction);
    await isOver;
  });
  const up = ({ schema }: Kysely<Tables>) => schema.alterTable('lesson').addColumn('extra', 'text').execute();
  const migration = migrate(database, 'postgres', { migrations: { ...migrations, '9999-extra': { up } } });
  await untilBlocked(database, migration);
  expect(await lessons(database)).toEqual([]);
  end();
  await Promise.all([backup, migration]);
  await expect(sql`select extra from lesson`.execute(database)).resolves.toBeDefined();
});

testOnPostgres(
  'starts on a database of a newer release with a warning, unless that excludes it',
  async () => {
    const config = await postgres('rolling');
    const newer = await open(config);
    const add = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(newer.database);
    await add('9998-later');
    const warnings: string[] = [];
    const onWarning = (message: string) => warnings.push(message);
    const older = await openDatabase(config, { ...server, onWarning });
    await older.close();
    expect(warnings).toEqual([
      expect.stringMatching(/^DATABASE_URL: .*\(9998-later\)\. This one works with it/),
    ]);

    await add('9999-drop-names-after-9998');
    await expect(openDatabase(config, server)).rejects.toThrow('9999-drop-names-after-9998');
  },
);

testOnPostgres(
  'warns once of a newer release while running, and once when it excludes this one',
  async () => {
    const { database } = await open(await postgres('newer'));
    const warnings: string[] = [];
    const warn = createNewerWarning((message) => warnings.push(message));
    let calls = 0;
    let wake = () => {};
    const onNewer = (state: MigrationState) => {
      calls++;
      warn(state);
      wake();
    };
    const untilCalled = (times: number) =>
      new Promise<void>((resolve) => {
        const enough = calls + times;
        wake = () => (calls >= enough ? resolve() : undefined);
      });
    const instance = createServerInstance(database, migrations, onNewer, 5);
    await database.transaction().execute(instance.register);
    instance.start();
    const add = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(database);
    await add('9998-later');
    await untilCalled(3);
    expect(warnings).toEqual([expect.stringMatching(/^DATABASE_URL: .*9998-later.*works with it/)]);
    await add('9999-drop-names-after-9998');
    await untilCalled(3);
    expect(warnings.slice(1)).toEqual([expect.stringContaining('does not work with it any more')]);

    // A paused server, whose row another one removed.
    await database.deleteFrom('server_instance').execute();
    await untilCalled(2);
    expect(await database.selectFrom('server_instance').select('host').execute()).toHaveLength(1);
    await instance.end();
    expect(await database.selectFrom('server_instance').select('host').execute()).toEqual([]);
  },
);

testOnPostgres('does not run a migration that excludes a running server', async () => {
  const config = await postgres('contract');
  const { database } = await openServer(config);
  const up = async () => {};
  const dropNames = '9999-drop-names-after-9998';
  const contract = (known: object) =>
    migrate(database, 'postgres', {
      migrations: { ...migrations, ...known, [dropNames]: { up } },
      beforePending: requireNewEnoughServers,
    });
  await expect(contract({ '9998-names': { up } })).rejects.toThrow(
    `cannot work after migration ${dropNames}`,
  );
  await database.updateTable('server_instance').set({ newest_migration: '9998-names' }).execute();
  await expect(contract({ '9998-names': { up } })).resolves.toBeUndefined();
});
