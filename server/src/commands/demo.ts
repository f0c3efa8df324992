import { joinList } from 'arabic-text/list';
import { hashPassword } from '../modules/accounts';
import { demoInstitute, fill, fillMoney, GUEST, isDemo, OFFICE, TEACHERS } from '../modules/demo';
import { isEmpty } from '../platform/backup/copy-rows';
import { createCalendar } from '../platform/calendar';
import { type Config, readConfig } from '../platform/configuration/config';
import { ConfigError } from '../platform/configuration/config-error';
import { openDatabase } from '../platform/database/open';
import { endWith, serve } from '../serve';
import { printHelp } from './command';

const HELP = `
npm run demo

Starts the server on a separate data folder (DATA_DIR, by default ./demo-data), filled on the first start with an
institute of ${TEACHERS.length} teachers and 14 months of lessons, payments and bookings,
prices, and months that are closed. Not for real data: it rejects a
folder that holds a real institute, and DATABASE_URL.
`;

const PASSWORD = 'manara-demo';

async function main(): Promise<void> {
  if (printHelp(HELP)) return;
  process.umask(0o077);
  const { DATA_DIR, ...env } = process.env;
  const folder = { DATA_DIR: DATA_DIR?.trim() || './demo-data' };
  const config = readConfig({ LOG_LEVEL: 'warn', ...env, ...folder }, process.cwd());
  if (config.databaseUrl) {
    throw new ConfigError('DATABASE_URL', 'to be unset: the demonstration uses a separate data folder');
  }
  await fillOnce(config);
  await serve(config);
  process.stdout.write(
    `Administrators: admin (owner), ${Object.keys(OFFICE).join(', ')}\nTeachers: ${joinList(TEACHERS)}\nA teacher who waits to be admitted: ${GUEST}\nPassword of all: ${PASSWORD}\n`,
  );
}

/**
 * Fills an empty database with the demonstration institute; an existing demonstration is not changed.
 *
 * @throws {Error} when the data folder holds a real institute
 */
async function fillOnce(config: Config): Promise<void> {
  const { database, close } = await openDatabase(config);
  try {
    if (await isEmpty(database)) {
      process.stdout.write('Filling the demonstration institute...\n');
      const today = createCalendar(config.timeZone).today();
      await fill(database, demoInstitute(today, await hashPassword(PASSWORD)));
      await fillMoney(database, today);
    } else if (!(await isDemo(database))) {
      throw new Error(`DATA_DIR: ${config.dataDir} holds a real institute. Choose another folder.`);
    }
  } finally {
    await close();
  }
}

main().catch(endWith);
