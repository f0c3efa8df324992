import { joinList } from 'arabic-text/list';
import { hashPassword } from '../modules/accounts';
import {
  demoInstitute,
  fill,
  fillLarge,
  fillMessages,
  fillMoney,
  fillTimetable,
  GUEST,
  isDemo,
  LARGE,
  LARGE_TEACHERS,
  OFFICE,
  TEACHERS,
} from '../modules/demo';
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
prices, months that are closed, and a timetable. Not for real data: it rejects a
folder that holds a real institute, and DATABASE_URL.

  --large  fills an institute of three years instead, by default in ./large-demo-data: ${LARGE.teachers} teachers, ${LARGE.families} families and
           ${LARGE.lessons} lessons, to look at and to measure. It takes up to two minutes, and takes an empty DATABASE_URL too.
`;

const PASSWORD = 'manara-demo';

async function main(): Promise<void> {
  if (printHelp(HELP)) return;
  process.umask(0o077);
  const isLarge = process.argv.includes('--large');
  const { DATA_DIR, ...env } = process.env;
  const folder = { DATA_DIR: DATA_DIR?.trim() || (isLarge ? './large-demo-data' : './demo-data') };
  const config = readConfig({ LOG_LEVEL: 'warn', ...env, ...folder }, process.cwd());
  if (config.databaseUrl && !isLarge) {
    throw new ConfigError('DATABASE_URL', 'to be unset: the demonstration uses a separate data folder');
  }
  await fillOnce(config, isLarge);
  await serve(config);
  const people = isLarge
    ? [`Teachers: ${joinList(LARGE_TEACHERS)}`]
    : [`Teachers: ${joinList(TEACHERS)}`, `A teacher who waits to be admitted: ${GUEST}`];
  const administrators = `Administrators: admin (owner), ${Object.keys(OFFICE).join(', ')}`;
  process.stdout.write(`${[administrators, ...people, `Password of all: ${PASSWORD}`].join('\n')}\n`);
}

/**
 * Fills an empty database with the demonstration institute; an existing demonstration is not changed.
 *
 * @throws {Error} when the database holds a real institute
 */
async function fillOnce(config: Config, isLarge: boolean): Promise<void> {
  const { database, close } = await openDatabase(config);
  try {
    if (await isEmpty(database)) {
      process.stdout.write('Filling the demonstration institute...\n');
      const calendar = createCalendar(config.timeZone);
      const today = calendar.today();
      const passwordHash = await hashPassword(PASSWORD);
      if (isLarge) await fillLarge(database, { today, passwordHash });
      else {
        await fill(database, demoInstitute(today, passwordHash));
        await fillMoney(database, today);
        await fillTimetable(database, today);
        await fillMessages(database, calendar);
      }
    } else if (!(await isDemo(database))) {
      const place = config.databaseUrl ? 'DATABASE_URL: it' : `DATA_DIR: ${config.dataDir}`;
      throw new Error(`${place} holds a real institute. Choose another one.`);
    }
  } finally {
    await close();
  }
}

main().catch(endWith);
