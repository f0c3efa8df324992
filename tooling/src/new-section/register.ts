import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runQuietly } from 'delivery/build/run-quietly';
import { root } from 'delivery/build/workspace';
import { packageWorkflow, workflowFile } from '../workflows/package-workflow';

/** The width of the column of folders in CODEOWNERS. */
const OWNED_WIDTH = 19;

/** Adds a new section to the files that name every section; everything else finds sections by their folders. */
export async function register(name: string): Promise<void> {
  const team = `@manara/${name.replace('remote-', '')}`;
  await addAfterSections(
    '.github/CODEOWNERS',
    /^\/remote-.+$/gm,
    `${`/${name}/`.padEnd(OWNED_WIDTH)} ${team}`,
  );
  await addAfterSections('README.md', /^\| `remote-.+$/gm, `| \`${name}/\` | ${describe(name)} |`);
  await writeFile(join(root, workflowFile(name)), await packageWorkflow(name));
  await runQuietly(
    join(root, 'node_modules/.bin/biome'),
    ['format', '--write', name, 'README.md', '.github'],
    {
      cwd: root,
      env: process.env,
      onFailure: `${name} could not be formatted`,
    },
  );
}

function describe(name: string): string {
  return `the ${name.replace('remote-', '')} section`;
}

/** Adds a line after the last of those that name a section. */
async function addAfterSections(file: string, lines: RegExp, line: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const last = [...text.matchAll(lines)].at(-1);
  if (!last) throw new Error(`${file} names no section, so this was not added: ${line}`);
  const end = last.index + last[0].length;
  await writeFile(path, `${text.slice(0, end)}\n${line}${text.slice(end)}`);
}
