import { constants, readFileSync, type StatsFs, writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { call } from '../../testing/call';
import { startTestServer } from '../../testing/index';
import { createMigratedDatabase } from '../../testing/migrated-databases';
import {
  type PostgresCluster,
  queryRows,
  startPostgresCluster,
  TEST_POSTGRES,
} from '../../testing/postgres-cluster';
import { startSynchronousStandby } from '../../testing/postgres-standby';
import { testOnPostgres } from '../../testing/use-databases';
import { useEmbeddedDatabase } from '../../testing/use-folder';
import { newId } from './id';
import { EMBEDDED_FILE, openDatabase } from './open';
import { createPostgresPool } from './postgres-pool';
import type { Tables } from './schema';
import { findWriteObstacle } from './write-obstacle';

/** Overwrites a part of the last page of the history. */
async function damage(file: string): Promise<void> {
  const { database, close } = await openDatabase({ dataDir: path.dirname(file), databaseUrl: undefined });
  const entry = { at: '2026-03-20T10:00:00.000Z', actor_id: null, action: 'lesson.created' };
  const lesson = { entity_type: 'lesson', entity_id: 'x'.repeat(400) };
  const entries = Array.from({ length: 200 }, () => ({ id: newId(), ...entry, ...lesson }));
  await database.insertInto('audit_entry').values(entries).execute();
  await close();
  const content = readFileSync(file);
  content.fill(0xab, content.length - 4096, content.length - 4096 + 512);
  writeFileSync(file, content);
}

const { folder, open } = useEmbeddedDatabase();
const found = () => findWriteObstacle(open().database, folder());

test('finds nothing that prevents writes to a new database', async () => {
  expect(await found()).toBeUndefined();
});

test('finds a file that may not be written', async () => {
  const access = jest.spyOn(files, 'access').mockRejectedValue(new Error('EROFS'));
  expect(await found()).toBe('read-only file');
  expect(access).toHaveBeenCalledWith(path.join(folder(), EMBEDDED_FILE), constants.W_OK);
});

test('finds a full disk', async () => {
  jest.spyOn(files, 'statfs').mockResolvedValue({ bavail: 10, bsize: 4096 } as StatsFs);
  expect(await found()).toBe('full disk');
});

test('GET /readyz responds 503 and names a damaged file', async () => {
  const env = { DATA_DIR: path.join(folder(), 'data') };
  const file = path.join(env.DATA_DIR, EMBEDDED_FILE);
  await (await startTestServer({ env })).close();
  await damage(file);
  const server = await startTestServer({ env });
  const { status, body } = await call(server, 'GET /readyz');
  await server.close();
  expect([status, body.detail]).toEqual([503, 'قاعدة البيانات تالفة جزئيًا، فهي للقراءة فقط.']);
});

testOnPostgres('GET /readyz responds 503 and names a read-only database', async () => {
  const clusterUrl = process.env[TEST_POSTGRES] as string;
  const name = `read_only_${process.pid}_${Date.now()}`;
  const { url, drop } = await createMigratedDatabase(name);
  const server = await startTestServer({ env: { DATABASE_URL: url } });

  /** Changes the database for new connections, and ends the others. */
  async function change(setting: string): Promise<void> {
    await queryRows(clusterUrl, `alter database ${name} ${setting}`);
    await queryRows(
      clusterUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  }
  /** Waits until the server has new connections. */
  async function readiness() {
    for (;;) {
      const { status, body } = await call(server, 'GET /readyz');
      if (body.detail !== 'قاعدة البيانات لا تستجيب.') return [status, body.detail];
    }
  }

  await change('set default_transaction_read_only = on');
  expect(await readiness()).toEqual([503, 'قاعدة البيانات للقراءة فقط.']);
  await change('reset default_transaction_read_only');
  expect(await readiness()).toEqual([200, undefined]);
  await server.close();
  await drop();
});

testOnPostgres('finds a standby', async () => {
  const primary = (await startPostgresCluster()) as PostgresCluster;
  const standby = await startSynchronousStandby(primary);
  const pool = createPostgresPool(standby.url, { size: 1 });
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  expect(await findWriteObstacle(database, folder())).toBe('standby');
  await database.destroy();
  await standby.stop();
  await primary.stop();
});
