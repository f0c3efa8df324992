import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '../platform/database/open';
import { createMigratedDatabase } from './migrated-databases';
import { copyMigratedFile } from './migrated-file';
import { createPostgresDatabase, TEST_POSTGRES } from './postgres-cluster';

/** Where a database is, or is to be created. */
export type DatabaseConfig = Parameters<typeof openDatabase>[0];

/** How a PostgreSQL database is created: with the tables of this release, or without any. */
interface PostgresOptions {
  isMigrated?: boolean;
}

const clusterUrl = process.env[TEST_POSTGRES];

/** `test`, skipped without a PostgreSQL. */
export const testOnPostgres = clusterUrl ? test : test.skip;

/** Gives each test of a file a temporary folder, and databases of either kind that are removed after the test. */
export function useDatabases() {
  let folder: string;
  const cleanups: (() => Promise<void>)[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'manara-copying-'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
    rmSync(folder, { recursive: true });
  });

  const embedded = async (name: string): Promise<DatabaseConfig> => ({
    dataDir: path.join(folder, name),
    databaseUrl: undefined,
  });

  async function postgres(
    name: string,
    { isMigrated = true }: PostgresOptions = {},
  ): Promise<DatabaseConfig> {
    const unique = `copy_${name}_${process.pid}_${Date.now()}`;
    const { url, drop } = await (isMigrated
      ? createMigratedDatabase(unique)
      : createPostgresDatabase(clusterUrl as string, unique));
    cleanups.push(drop);
    return { dataDir: path.join(folder, name), databaseUrl: url };
  }

  return {
    folder: () => folder,
    inFolder: (name: string) => path.join(folder, name),
    /** Registers a cleanup; the last one runs first. */
    afterTest: (cleanup: () => Promise<void>) => void cleanups.push(cleanup),
    embedded,
    postgres,

    /** Registers tests for both databases. */
    onEachKind(
      makeTests: (choose: (name: string, options?: PostgresOptions) => Promise<DatabaseConfig>) => void,
    ) {
      describe('with the embedded database', () => makeTests(embedded));
      (clusterUrl ? describe : describe.skip)('with PostgreSQL', () => makeTests(postgres));
    },

    /** Opens a database until the end of the test; an embedded one that does not exist is a copy. */
    async open(config: DatabaseConfig): Promise<OpenDatabase> {
      if (!config.databaseUrl) await copyMigratedFile(config.dataDir);
      const open = await openDatabase(config);
      cleanups.push(open.close);
      return open;
    },
  };
}
