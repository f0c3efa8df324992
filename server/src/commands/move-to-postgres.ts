import { parseArgs } from 'node:util';
import { copyInstitute, requireEmpty } from '../platform/backup/copy-rows';
import { readConfig } from '../platform/configuration/config';
import { ConfigError } from '../platform/configuration/config-error';
import { openDatabase } from '../platform/database/open';
import { progressOn, runCommand } from './command';
import { requireEmbedded } from './existing-database';

const HELP = `
npm run move-to-postgres

Copies the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL, then compares every row. The
server must be stopped. The embedded database is not changed. Afterwards start the server with DATABASE_URL.
`;

runCommand(HELP, async (args) => {
  parseArgs({ args });
  const config = readConfig(process.env, process.cwd());
  if (!config.databaseUrl) throw new ConfigError('DATABASE_URL', 'the address of the PostgreSQL to move to');
  requireEmbedded(config.dataDir);
  const from = await openDatabase(
    { dataDir: config.dataDir, databaseUrl: undefined },
    { onWarning: (message) => process.stderr.write(`${message}\n`) },
  );
  try {
    const to = await openDatabase(config);
    try {
      await requireEmpty(to.database);
      const counts = await copyInstitute(from.database, to.database, progressOn(process.stderr));
      for (const [table, rows] of counts) process.stdout.write(`${table}: ${rows} rows, all the same\n`);
    } finally {
      await to.close();
    }
  } finally {
    await from.close();
  }
  process.stdout.write('Moved. Start the server with DATABASE_URL from now on.\n');
});
