import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../platform/backup/restore';
import { readConfig } from '../platform/configuration/config';
import { progressOn, runCommand, UsageError } from './command';

const HELP = `
npm run restore -- <file> [--replace]

Restores a backup into DATA_DIR, or into the empty PostgreSQL that DATABASE_URL names. The server must be stopped.
The complete backup is checked before anything is changed.
--replace   renames an existing embedded database, with the time in its name. After an interrupted restore the next
            start renames it back
`;

runCommand(HELP, async (args) => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('One backup file is required.');
  const config = readConfig(process.env, process.cwd());
  const aside = await restoreBackup(path.resolve(file), config, values.replace, progressOn(process.stderr));
  if (aside) process.stdout.write(`The earlier database is now: ${aside}\n`);
  process.stdout.write(`Restored: ${path.resolve(file)}\n`);
});
