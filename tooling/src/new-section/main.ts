import { parseArgs } from 'node:util';
import { runCommand, UsageError } from 'delivery/command/command-line';
import type { SectionRole } from 'section-contract/section';
import { createSection } from './create-section';

const ROLES: Record<string, SectionRole> = { teacher: 'teacher', admin: 'admin', everybody: null };

const HELP = `
npm run new-section -- NAME --path /Path --role teacher|admin|everybody

Creates the section remote-NAME from section-template: a package with one page at /Path, its test and its build. It is
added to the owners, the workflows and the list of folders in README.md.

Exit codes: 0 done, 1 rejected or failed, 2 wrong arguments. A rejected call changes nothing.
`.trim();

async function newSection(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { path: { type: 'string' }, role: { type: 'string' } },
  });
  const [given, ...more] = positionals;
  if (!given || more.length > 0) throw new UsageError('new-section takes one name');
  const role = ROLES[values.role ?? ''];
  if (role === undefined) throw new UsageError(`--role is one of: ${Object.keys(ROLES).join(', ')}`);
  if (!values.path) throw new UsageError('new-section needs the path of the first page: --path /Path');

  const name = `remote-${given.replace(/^remote-/, '')}`;
  await createSection({ name, path: values.path, role });
  return `Created ${name}: its routes are in ${name}/src/routes.tsx, its first page in ${name}/src/features/start.

npm run dev -- ${name}       work on it
npm run release -- ${name}   test it and release it`;
}

await runCommand('new-section', HELP, newSection);
