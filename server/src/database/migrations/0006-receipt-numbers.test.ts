import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, Migrator, type Transaction } from 'kysely';
import { nextReceiptNumber } from '../../features/student-payment/next-receipt-number';
import { createPostgresDatabase, TEST_POSTGRES } from '../../testing/postgres-cluster';
import type { DatabaseKind } from '../database-kind';
import { embeddedDialect } from '../embedded-dialect';
import { postgresDialect } from '../postgres-dialect';
import type { Tables } from '../schema';
import { institute } from './0001-institute';
import { receiptNumbers } from './0006-receipt-numbers';

jest.setTimeout(60_000);

const clusterUrl = process.env[TEST_POSTGRES];
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function openEmbedded(): Kysely<Tables> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-receipts-'));
  cleanups.push(() => rmSync(folder, { recursive: true }));
  return new Kysely({ dialect: embeddedDialect(path.join(folder, 'institute.db')) });
}

async function openPostgres(): Promise<Kysely<Tables>> {
  const { url, drop } = await createPostgresDatabase(
    clusterUrl as string,
    `receipts_${process.pid}_${Date.now()}`,
  );
  cleanups.push(drop);
  return new Kysely({ dialect: postgresDialect(url, () => {}) });
}

const DATABASES: [DatabaseKind, () => Kysely<Tables> | Promise<Kysely<Tables>>][] = [
  ['embedded', openEmbedded],
  ['postgres', openPostgres],
];

for (const [kind, open] of DATABASES) {
  const testIfThere = kind === 'embedded' || clusterUrl ? test : test.skip;
  testIfThere(
    `payments from before are numbered as they were recorded, and the series goes on (${kind})`,
    async () => {
      const database = await open();
      cleanups.push(() => database.destroy());
      const migrations = { '1': institute(kind), '2': receiptNumbers(kind) };
      const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
      await migrator.migrateTo('1');
      await enterPayments(database, [
        ['b', '2026-01-02'],
        ['c', '2026-01-01'],
        ['a', '2026-01-02'],
      ]);

      expect((await migrator.migrateToLatest()).error).toBeUndefined();
      const numbered = await database
        .selectFrom('student_payment')
        .select(['id', 'receipt_number'])
        .orderBy('receipt_number')
        .execute();
      expect(numbered).toEqual([
        { id: 'c', receipt_number: 1 },
        { id: 'a', receipt_number: 2 },
        { id: 'b', receipt_number: 3 },
      ]);
      const next = (transaction: Transaction<Tables>) => nextReceiptNumber(transaction);
      expect(await database.transaction().execute(next)).toBe(4);
    },
  );
}

async function enterPayments(database: Kysely<Tables>, payments: [id: string, day: string][]): Promise<void> {
  const admin = {
    id: 'admin',
    username: 'mudira',
    username_key: 'mudira',
    email: 'a@b.test',
    email_key: 'a@b.test',
  };
  await database
    .insertInto('account')
    .values({ ...admin, role: 'admin', password_hash: 'none', created_at: '2026-01-01' } as never)
    .execute();
  for (const [id, created_at] of payments) {
    const payment = {
      id,
      name: 'ليلى',
      name_folded: 'ليلي',
      cost: 5,
      date: '2026-01-01',
      created_by: 'admin',
    };
    // As it was then: without a receipt number.
    await database
      .insertInto('student_payment')
      .values({ ...payment, created_at } as never)
      .execute();
  }
}
