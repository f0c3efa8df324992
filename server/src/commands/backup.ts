import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../platform/backup/backup';
import { readConfig } from '../platform/configuration/config';
import { progressOn, runCommand, UsageError } from './command';
import { openExistingDatabase } from './existing-database';

const HELP = `
npm run backup -- [file]

Writes a snapshot of the database into one file. The server may be running.
Uses DATA_DIR or DATABASE_URL like the server. The default file is backup-<date>.db in this folder.
It does not contain mails and the signing secret, without which users must sign in again.
`;

runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length > 1) throw new UsageError('One file at most.');
  const file = path.resolve(positionals[0] ?? `backup-${new Date().toISOString().replace(/[:.]/g, '-')}.db`);
  const open = await openExistingDatabase(readConfig(process.env, process.cwd()));
  try {
    await writeBackup(open, file, progressOn(process.stderr));
  } finally {
    await open.close();
  }
  process.stdout.write(`Backup written: ${file}\n`);
});
