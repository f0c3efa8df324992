import { hashPassword } from '../accounts/passwords';
import { createCalendar } from '../calendar';
import { readConfig } from '../config';
import { isEmpty } from '../copying/copy-rows';
import { openDatabase } from '../database/open';
import { fill } from '../demo/fill';
import { demoInstitute } from '../demo/institute';
import { TEACHERS } from '../demo/names';
import { endWith, serve } from '../serve';
import { answersHelp } from './command';

const HELP = `
npm run demo

Starts the server on a data folder of its own (DATA_DIR, by default ./demo-data), filled on the first start with an
institute of ${TEACHERS.length} teachers and 14 months of lessons, payments and bookings. Not for real data.
`;

const PASSWORD = 'manara-demo';

async function main(): Promise<void> {
  if (answersHelp(HELP)) return;
  process.umask(0o077);
  const config = readConfig({ DATA_DIR: './demo-data', LOG_LEVEL: 'warn', ...process.env }, process.cwd());
  const open = await openDatabase(config);
  try {
    if (await isEmpty(open.database)) {
      process.stdout.write('Filling the demonstration institute...\n');
      const today = createCalendar(config.timeZone).today();
      await fill(open.database, demoInstitute(today, await hashPassword(PASSWORD)));
    }
  } finally {
    await open.close();
  }
  await serve(config);
  process.stdout.write(
    `Administrator: admin\nTeachers: ${TEACHERS.join('، ')}\nPassword of all: ${PASSWORD}\n`,
  );
}

main().catch(endWith);
