import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../build/workspace';
import { releaseAuthor } from '../releases/author';
import type { Command } from './command';
import { runCommand, UsageError } from './command-line';
import { list } from './list';
import { NAMES } from './names';
import { OPTIONS, type OptionName, readOptions } from './options';
import { promoteCommand } from './promote';
import { pruneCommand } from './prune';
import { release } from './release';
import { rollback } from './rollback';

/** The commands by their names; `release` is also what a name alone means. */
const COMMANDS: Record<string, Command> = {
  release,
  promote: promoteCommand,
  rollback,
  list,
  prune: pruneCommand,
};

const HELP = `
${aligned(
  Object.values(COMMANDS)
    .flatMap(({ help }) => help)
    .map(([form, effect]) => [`npm run release -- ${form}`, effect]),
)}

NAME is one of: ${NAMES.join(', ')}

A release builds NAME alone, runs its tests, checks the built files against the section contract, stores them in an
immutable folder of their own, and activates them by one replacement of the discovery document. A failure changes
nothing, and no other section is built, tested or changed.

${aligned(Object.entries(OPTIONS).map(([name, { value, help }]) => [`--${name} ${value ?? ''}`, help]))}

SITE_DIR is the folder of the site (./releases).

Exit codes: 0 done, 1 rejected or failed, 2 wrong arguments.
`.trim();

function aligned(rows: [left: string, right: string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`).join('\n');
}

async function runRelease(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(OPTIONS).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
    ),
  });
  const [first = ''] = positionals;
  const [commandName, names] = Object.hasOwn(COMMANDS, first)
    ? [first, positionals.slice(1)]
    : ['release', positionals];
  const command = COMMANDS[commandName] as Command;
  checkNames(names, command);
  for (const option of Object.keys(values) as OptionName[]) {
    if (option !== 'by' && !command.options.includes(option)) {
      throw new UsageError(`${commandName} takes no --${option}`);
    }
  }
  const siteDir = resolve(root, process.env.SITE_DIR || 'releases');
  const { by, ...options } = readOptions(values);
  return command.run({ siteDir, names, author: { by: by || (await releaseAuthor()) }, options });
}

function checkNames(names: string[], { takes, otherWords }: Command): void {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined && !otherWords) {
    throw new UsageError(`There is no ${unknown} here: ${NAMES.join(', ')}`);
  }
  if (takes !== 'some' && names.length > (takes === 'none' ? 0 : 1)) throw new UsageError('One at a time');
  if ((takes === 'one' || takes === 'some') && names.length === 0) {
    throw new UsageError(`Which one? ${otherWords ? '--help shows the arguments' : NAMES.join(', ')}`);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice`);
}

await runCommand('release', HELP, runRelease);
