import { resolve } from 'node:path';
import { runCommand, UsageError } from 'delivery/command/command-line';
import { comparePages, pageBytes } from './page-bytes';

const HELP = `
npm run page-bytes -- SITE SITE

Compares two folders of releases: the bytes of code that the first visit of each page fetches, as a table in Markdown.

Exit codes: 0 done, 1 a folder could not be read, 2 wrong arguments.
`.trim();

await runCommand('page-bytes', HELP, async (args) => {
  const [before, after, ...more] = args;
  if (!before || !after || more.length > 0) throw new UsageError('page-bytes takes two folders');
  const [old, now] = await Promise.all([before, after].map((folder) => pageBytes(resolve(folder))));
  return comparePages(old ?? new Map(), now ?? new Map());
});
