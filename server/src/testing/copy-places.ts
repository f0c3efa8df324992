import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type OpenDatabase, openDatabase } from '../platform/database/open';
import { createPostgresDatabase, TEST_POSTGRES } from './postgres-cluster';

/** Where a database is, or may be made. */
export type DatabaseConfig = Parameters<typeof openDatabase>[0];

const clusterUrl = process.env[TEST_POSTGRES];

/** A test that needs a PostgreSQL. */
export const testOnPostgres = clusterUrl ? test : test.skip;

/** For a file of tests: a folder for each test, and databases in it or on PostgreSQL that go with the test. */
export function useCopyPlaces() {
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

  async function postgres(name: string): Promise<DatabaseConfig> {
    const { url, drop } = await createPostgresDatabase(
      clusterUrl as string,
      `copy_${name}_${process.pid}_${Date.now()}`,
    );
    cleanups.push(drop);
    return { dataDir: path.join(folder, name), databaseUrl: url };
  }

  return {
    folder: () => folder,
    inFolder: (name: string) => path.join(folder, name),
    /** Has something done after the test, before what was asked for earlier. */
    afterTest: (cleanup: () => Promise<void>) => void cleanups.push(cleanup),
    embedded,
    postgres,

    /** Makes the same tests for a database of either kind. */
    onEachKind(makeTests: (choose: (name: string) => Promise<DatabaseConfig>) => void) {
      describe('with the embedded database', () => makeTests(embedded));
      (clusterUrl ? describe : describe.skip)('with PostgreSQL', () => makeTests(postgres));
    },

    /** Opens the database of a place until the test is over. */
    async open(place: DatabaseConfig): Promise<OpenDatabase> {
      const open = await openDatabase(place);
      cleanups.push(open.close);
      return open;
    },
  };
}
