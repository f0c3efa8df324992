import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { embeddedDialect } from '../platform/database/embedded-dialect';
import { createPostgresPool } from '../platform/database/postgres-pool';
import type { DatabaseKind, Tables } from '../platform/database/schema';
import { createPostgresDatabase, TEST_POSTGRES } from './postgres-cluster';

const KINDS: DatabaseKind[] = ['embedded', 'postgres'];

/** Registers a test for each kind of database, with an empty one; PostgreSQL is skipped where it is not installed. */
export function testOnEmptyDatabases(
  name: string,
  run: (database: Kysely<Tables>, kind: DatabaseKind) => Promise<void>,
  kinds = KINDS,
): void {
  const cleanups: (() => unknown)[] = [];
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });

  async function open(kind: DatabaseKind): Promise<Kysely<Tables>> {
    const database = new Kysely<Tables>({ dialect: await dialect(kind, (each) => cleanups.push(each)) });
    cleanups.push(() => database.destroy());
    return database;
  }

  for (const kind of kinds) {
    const testIfInstalled = kind === 'embedded' || process.env[TEST_POSTGRES] ? test : test.skip;
    testIfInstalled(`${name} (${kind})`, async () => run(await open(kind), kind));
  }
}

async function dialect(kind: DatabaseKind, atEnd: (cleanup: () => unknown) => void) {
  if (kind === 'embedded') {
    const folder = mkdtempSync(path.join(tmpdir(), 'manara-empty-'));
    atEnd(() => rmSync(folder, { recursive: true }));
    return embeddedDialect(path.join(folder, 'institute.db'));
  }
  const name = `empty_${process.pid}_${Date.now()}`;
  const { url, drop } = await createPostgresDatabase(process.env[TEST_POSTGRES] as string, name);
  atEnd(drop);
  return new PostgresDialect({ pool: createPostgresPool(url) });
}
