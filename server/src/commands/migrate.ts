import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../platform/configuration/config';
import { DataDirInUse } from '../platform/database/data-dir-lock';
import { migrate, migrationsOf, NewerDatabase, readMigrationState } from '../platform/database/migrate';
import { EMBEDDED_FILE, type OpenOptions, openDatabase } from '../platform/database/open';
import { requireNewEnoughServers } from '../platform/database/server-instances';
import { runCommand } from './command';

const HELP = `
npm run migrate -- [--check]

Migrates the PostgreSQL of DATABASE_URL while servers run. The embedded database of DATA_DIR is migrated by its server
when it starts, or by this command while the server is stopped.
--check   only lists the pending migrations; exit code 3 when there are some
`;

const PENDING_EXIT_CODE = 3;

runCommand(HELP, async (args) => {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean', default: false } } });
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl && !existsSync(path.join(config.dataDir, EMBEDDED_FILE))) {
    return print(`There is no database in ${config.dataDir} yet. The first start creates it.`);
  }
  const pending = await readPending(config);
  if (pending.length === 0) print('No migration is pending.');
  if (values.check) {
    for (const name of pending) print(`${name} is pending.`);
    process.exit(pending.length > 0 ? PENDING_EXIT_CODE : 0);
  }
  // It also runs without pending migrations: it continues an interrupted backfill.
  if (pending.length > 0 || config.databaseUrl) await runMigrations(config);
});

/** @throws {NewerDatabase} */
async function readPending(config: Config): Promise<string[]> {
  let names: string[] = [];
  await openAndClose(config, {
    exclusive: false,
    prepare: async (database, kind) => {
      const { pending, unknown } = await readMigrationState(database, migrationsOf(kind));
      if (unknown[0] !== undefined) throw new NewerDatabase(unknown[0]);
      names = pending;
    },
  });
  return names;
}

async function runMigrations(config: Config): Promise<void> {
  await openAndClose(config, {
    prepare: (database, kind) =>
      migrate(database, kind, {
        oneByOne: true,
        ...(kind === 'postgres' ? { beforePending: requireNewEnoughServers } : {}),
        onMigrated: (name) => print(`${name} is done.`),
      }),
  }).catch((error: unknown) => {
    if (!(error instanceof DataDirInUse)) throw error;
    throw new Error(
      `DATA_DIR: a server is running on ${config.dataDir}. It migrates the database itself when it starts again; nothing was changed.`,
    );
  });
}

async function openAndClose(config: Config, options: OpenOptions): Promise<void> {
  const { close } = await openDatabase(config, {
    ...options,
    onWarning: (message) => process.stderr.write(`${message}\n`),
  });
  await close();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
