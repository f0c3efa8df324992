import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../platform/configuration/config';
import { describeDamage, writeStaticPages } from '../platform/site/static-pages';
import { runCommand, UsageError } from './command';

const HELP = `
npm run static-pages -- <folder>

Writes every page of the released site into a folder, for a web server or a bucket that serves files: about.html for
/about, 404.html for every other address, each with its forms compressed ahead. npm run also records the folder, so that
releases write it again; this program alone does not.
Reads SITE_DIR and PUBLIC_URL as the server does.
`;

runCommand(HELP, async (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError('Name one folder.');
  // The web server that reads the pages often runs as another user.
  process.umask(0o022);
  const { siteDir, publicUrl } = readConfig(process.env, process.cwd());
  const { count, unusable } = await writeStaticPages(siteDir, publicUrl, path.resolve(folder));
  for (const damaged of unusable) process.stderr.write(`${describeDamage(damaged)}\n`);
  process.stdout.write(`${count} files written: ${path.resolve(folder)}\n`);
});
