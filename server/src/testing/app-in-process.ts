import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CompiledQuery, Kysely } from 'kysely';
import { createApp } from '../app';
import { readConfig } from '../platform/configuration/config';
import { openDatabase } from '../platform/database/open';
import type { Tables } from '../platform/database/schema';
import { copyMigratedFile } from './migrated-file';

/** A server in the test's process, with a separate database. */
export interface AppInProcess {
  /** `http://127.0.0.1:40123` */
  address: string;
  database: Kysely<Tables>;
  /** The folder of an embedded database. */
  dataDir: string;
  /** Waits for the work that goes on after responses. */
  settled: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts a server for a test that mocks one of its modules or observes its statements; other tests use
 * `startTestServer`.
 *
 * @param databaseUrl of an empty PostgreSQL; by default the database is embedded
 * @param variables of the environment, in place of high limits
 */
export async function startAppInProcess(
  onQuery: (query: CompiledQuery) => void,
  databaseUrl?: string,
  variables: Record<string, string> = {},
): Promise<AppInProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-in-process-'));
  const env = {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AUTH_RATE_LIMIT: '1000',
    GUEST_PENDING_LIMIT: '1000',
    DATABASE_URL: databaseUrl,
    ...variables,
  };
  const config = readConfig(env, folder);
  if (!databaseUrl) await copyMigratedFile(folder);
  const open = await openDatabase(config, { onQuery });
  const { http, background } = await createApp(config, open, undefined, undefined, '2000-01-01');
  return {
    address: await http.listen({ host: '127.0.0.1', port: 0 }),
    database: open.database,
    dataDir: folder,
    settled: background.settled,
    async close() {
      const closed = http.close();
      http.server.closeAllConnections();
      await closed;
      await open.close();
      rmSync(folder, { recursive: true });
    },
  };
}
