import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '../platform/backup/backup';
import { copyPath, hasCopyOf, lastWrite, removeExpired, stampCopy } from '../platform/backup/backup-folder';
import { type Config, readConfig } from '../platform/configuration/config';
import { progressOn, runCommand, UsageError } from './command';
import { openExistingDatabase, requireEmbedded } from './existing-database';

const HELP = `
npm run backup -- [file]
npm run backup -- --to <folder> [--keep]

Writes a snapshot of the database into one file and checks it. The server may be running.
Uses DATA_DIR or DATABASE_URL like the server. The default file is backup-<date>.db in this folder.
It does not contain mails and the signing secret, without which users must sign in again.

--to <folder>   writes manara-<date>.db into this folder. An embedded database that has not changed since a copy in
                the folder is not copied again. Each database needs a folder of its own
--keep          afterwards removes earlier copies of the folder, by their names: it keeps the last 12 copies, and the
                last one of each of 24 hours, 30 days and 12 months that have one. Other files stay
`;

runCommand(HELP, async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, keep: { type: 'boolean', default: false } },
  });
  if (positionals.length > (values.to === undefined ? 1 : 0)) throw new UsageError('One file or one folder.');
  if (values.keep && values.to === undefined) throw new UsageError('--keep needs --to.');
  const config = readConfig(process.env, process.cwd());
  if (values.to !== undefined) return backUpInto(path.resolve(values.to), config, values.keep);
  const now = new Date().toISOString().replace(/[:.]/g, '-');
  await backUp(config, path.resolve(positionals[0] ?? `backup-${now}.db`));
});

async function backUpInto(folder: string, config: Config, keep: boolean): Promise<void> {
  // It is not created: it may be a disk that is not mounted.
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`There is no folder ${folder}.`);
  if (!config.databaseUrl) requireEmbedded(config.dataDir);
  // The time is read before the copy: a later write shows in the next comparison.
  const written = config.databaseUrl ? undefined : lastWrite(config.dataDir);
  if (written && hasCopyOf(folder, written)) {
    process.stdout.write('The database has not changed since the last copy.\n');
    return;
  }
  const now = new Date();
  const file = copyPath(folder, now);
  await backUp(config, file);
  if (written) stampCopy(file, written);
  if (!keep) return;
  for (const removed of removeExpired(folder, file, now)) process.stdout.write(`Removed: ${removed}\n`);
}

async function backUp(config: Config, file: string): Promise<void> {
  const open = await openExistingDatabase(config);
  try {
    await writeBackup(open, file, progressOn(process.stderr));
  } finally {
    await open.close();
  }
  process.stdout.write(`Backup written: ${file}\n`);
}
