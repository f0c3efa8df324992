import { resolve } from 'node:path';
import { writeAndRecordPages } from '../pages/write-pages';
import { runCommand, UsageError } from './command-line';

const HELP = `
npm run static-pages -- FOLDER

Writes every page of the released site into FOLDER, for a web server or a bucket that serves files: about.html for
/about, 404.html for every other address, each with its compressed forms. FOLDER is recorded in SITE_DIR: from then on
every release, promotion and rollback writes the pages again. A folder that is removed is forgotten.
Reads SITE_DIR and PUBLIC_URL as the server does.
`.trim();

await runCommand('static-pages', HELP, async ([folder, ...more]) => {
  if (folder === undefined || folder.startsWith('-') || more.length > 0)
    throw new UsageError('Name one folder');
  return writeAndRecordPages(resolve(process.env.SITE_DIR || 'releases'), resolve(folder));
});
