import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../platform/database/open';
import { createDatabaseLimits } from '../platform/limits/database-limits';
import type { Limits } from '../platform/limits/limits';
import { createMemoryLimits } from '../platform/limits/memory-limits';
import { createMigratedDatabase } from './migrated-databases';
import { TEST_POSTGRES } from './postgres-cluster';

/** Limits without any count, on a clock that the test moves. */
export interface TestLimits extends Limits {
  pass: (milliseconds: number) => void;
}

/** Runs a suite on both kinds of limits; PostgreSQL is skipped where it is not installed. */
export function onEachLimits(suite: (create: () => TestLimits) => void): void {
  describe('in memory', () => suite(() => withClock(createMemoryLimits)));

  const clusterUrl = process.env[TEST_POSTGRES];
  (clusterUrl ? describe : describe.skip)('in PostgreSQL', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'manara-limits-'));
    let database: Awaited<ReturnType<typeof openDatabase>>['database'];
    let end: () => Promise<void>;
    let nextSecret = 1;
    beforeAll(async () => {
      const name = `limits_${process.pid}_${Date.now()}`;
      const { url, drop } = await createMigratedDatabase(name);
      const open = await openDatabase({ dataDir: folder, databaseUrl: url });
      database = open.database;
      end = async () => {
        await open.close();
        await drop();
      };
    });
    afterAll(async () => {
      await end();
      rmSync(folder, { recursive: true });
    });
    // Another secret gives other rows.
    suite(() =>
      withClock((now) => createDatabaseLimits(database, `${nextSecret++}`, () => sql`${now()}::bigint`)),
    );
  });
}

/** Limits on a clock that starts at 0. */
export function withClock(create: (now: () => number) => Limits): TestLimits {
  let time = 0;
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { ...create(() => time), pass };
}
