import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { institute } from 'api-contract/institute';
import { sql } from 'kysely';
import { openDatabase } from 'server/database/open';
import { postAnew } from 'server/ledger';
import { closeUntil, listMonths } from 'server/months';
import { listPay } from 'server/pay';
import { readReport } from 'server/reports';
import { listBalances, readStatement } from 'server/statements';
import { createPostgresDatabase } from 'server/testing/postgres-cluster';
import { onDatabases } from '../on-databases';
import { sized } from '../options';
import { print } from '../print';
import { measureProcessors, startedPostgres } from '../processor-time';
import { markdownTable } from '../table';
import { fillInstitute, idOf, MONTH, type Size } from './institute';

/** Both have the months of a year, which the list of months and the report show, and every student in each of them. */
const SMALL: Size = sized({ lessons: 10_000, closedMonths: 12 }, { lessons: 200, closedMonths: 12 });
const LARGE: Size = sized({ lessons: 1_000_000, closedMonths: 96 }, { lessons: 300, closedMonths: 24 });
const WARM_UP = sized(3, 0);
const ROUNDS = sized(15, 1);
/** A day on which the month is over. */
const AFTER = '2026-04-01';
const DAYS = { until: `${MONTH}-31` };
const LIST = {
  ...DAYS,
  today: DAYS.until,
  by: 'student',
  query: '',
  countries: institute.phone_numbers,
} as const;

type Database = Awaited<ReturnType<typeof openDatabase>>['database'];

/** What is measured, inside the process: sending the answer is left out. */
const WORK: Record<string, (database: Database) => Promise<unknown>> = {
  'balances of all students': (database) => listBalances(database, LIST),
  "a student's statement of the month": (database) =>
    readStatement(database, { student: idOf(1) }, { from: `${MONTH}-01`, to: DAYS.until, today: DAYS.until }),
  'pay of the month': (database) => listPay(database, MONTH),
  'posting the month anew': postAnewAndRollBack,
  'closing the month': closeAndRollBack,
  'list of months': (database) => listMonths(database, DAYS.until, { limit: 12 }),
  'report of a year': (database) => readReport(database, { from: '2025-04', to: MONTH, today: DAYS.until }),
};

/**
 * How the time of sums of money depends on how many lessons closed months hold, on both databases or on the one that
 * `--database` names (`embedded`, `postgres`).
 */
export async function run(): Promise<void> {
  print(
    `Node ${process.version}, ${cpus().length} cores. Processor time of one round in ${ROUNDS}, in milliseconds.`,
  );
  await onDatabases(measure);
}

async function measure(name: string, clusterUrl: string | undefined): Promise<void> {
  const small = await openFilled(SMALL, clusterUrl);
  const large = await openFilled(LARGE, clusterUrl);
  try {
    const rows: string[][] = [];
    for (const [title, work] of Object.entries(WORK)) {
      const used: [number, number] = [0, 0];
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        for (const which of [0, 1] as const) {
          const seconds = measureProcessors(clusterUrl ? [[startedPostgres()]] : []);
          await work((which === 0 ? small : large).database);
          if (round >= 0) for (const each of seconds()) used[which] += (each * 1000) / ROUNDS;
        }
      }
      const [one, other] = used;
      rows.push([title, one.toFixed(1), other.toFixed(1), (other / one).toFixed(2)]);
    }
    print(`\n### ${name}\n`);
    print(markdownTable(['', `${SMALL.lessons} lessons`, `${LARGE.lessons} lessons`, 'ratio'], rows));
  } finally {
    await small.close();
    await large.close();
  }
}

async function openFilled(size: Size, clusterUrl: string | undefined) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-bench-'));
  const postgres = clusterUrl && (await createPostgresDatabase(clusterUrl, `bench_money_${size.lessons}`));
  const open = await openDatabase({ dataDir, databaseUrl: postgres ? postgres.url : undefined });
  await fillInstitute(open.database, size);
  // PostgreSQL does this by itself a little later.
  if (postgres) await sql`vacuum analyze`.execute(open.database);
  return {
    database: open.database,
    async close() {
      await open.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (postgres) await postgres.drop();
    },
  };
}

class RolledBack extends Error {}

/** Works in a transaction and takes it back, so that every round does the same. */
async function rollBack(
  database: Database,
  work: Parameters<ReturnType<Database['transaction']>['execute']>[0],
): Promise<void> {
  const done = database.transaction().execute(async (transaction) => {
    await work(transaction);
    throw new RolledBack();
  });
  await done.catch((error) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

function closeAndRollBack(database: Database): Promise<void> {
  return rollBack(database, (transaction) =>
    closeUntil(transaction, { id: idOf(0), username: 'معلم' }, { month: MONTH, today: AFTER }),
  );
}

/** Every lesson of the month has another price and another rate. */
function postAnewAndRollBack(database: Database): Promise<void> {
  return rollBack(database, async (transaction) => {
    for (const table of ['price', 'pay_rate'] as const)
      await transaction.updateTable(table).set({ amount: 7000 }).execute();
    await postAnew(transaction, { from: `${MONTH}-01` });
  });
}
