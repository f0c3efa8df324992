import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { releaseAuthor } from '../releases/author';
import { storedNames } from '../releases/stored-release';
import { readDiscovery } from '../site/site-folder';
import type { Command } from './command';
import { runCommand, UsageError } from './command-line';
import { OPTIONS, type OptionName, readOptions } from './options';

/** What a program of `npm run release --` can do. */
interface ReleaseProgram {
  commands: Record<string, Command>;
  /** The names with sources here: only they can be built. */
  sourceNames: readonly string[];
  /** A relative `SITE_DIR` starts here. */
  folder: string;
}

/** Runs the command that the arguments of this process name. */
export async function runReleaseCommand(program: ReleaseProgram): Promise<void> {
  await runCommand('release', helpOf(program), (args) => runRelease(args, program));
}

function helpOf({ commands, sourceNames }: ReleaseProgram): string {
  const forms = Object.values(commands).flatMap(({ help }) => help);
  return `
${aligned(forms.map(([form, effect]) => [`npm run release -- ${form}`, effect]))}

NAME is ${sourceNames.length > 0 ? `one of: ${sourceNames.join(', ')}` : 'shell, or the name of a section'}

A release builds NAME alone, runs its tests, checks the built files against the section contract, stores them in an
immutable folder of their own, and activates them by one replacement of the discovery document. A failure changes
nothing, and no other section is built, tested or changed.

${aligned(Object.entries(OPTIONS).map(([name, { value, help }]) => [`--${name} ${value ?? ''}`, help]))}

SITE_DIR is the folder of the site (./releases).

Exit codes: 0 done, 1 rejected or failed, 2 wrong arguments.
`.trim();
}

function aligned(rows: [left: string, right: string][]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `${left.padEnd(width)}  ${right}`).join('\n');
}

async function runRelease(args: string[], program: ReleaseProgram): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(OPTIONS).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
    ),
  });
  const { commandName, command, words } = commandOf(positionals, program);
  for (const option of Object.keys(values) as OptionName[]) {
    if (option !== 'by' && !command.options.includes(option)) {
      throw new UsageError(`${commandName} takes no --${option}`);
    }
  }
  const siteDir = resolve(program.folder, process.env.SITE_DIR || 'releases');
  const known = command.needsSources
    ? program.sourceNames
    : [...new Set([...program.sourceNames, ...(await namesIn(siteDir))])];
  checkWords(words, command, known);
  const names = command.takes === 'optional' && words.length === 0 ? [...known] : words;
  const { by, ...options } = readOptions(values);
  return command.run({ siteDir, names, author: { by: by || (await releaseAuthor()) }, options });
}

function commandOf([first = '', ...others]: string[], { commands }: ReleaseProgram) {
  const named = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (named) return { commandName: first, command: named, words: others };
  if (commands.release)
    return {
      commandName: 'release',
      command: commands.release,
      words: first === '' ? [] : [first, ...others],
    };
  throw new UsageError(
    `${first || 'Nothing'} is no command here: ${Object.keys(commands).join(', ')}. The others need the sources`,
  );
}

/** The names of a site: those that are released, and those that are only stored. */
async function namesIn(siteDir: string): Promise<string[]> {
  const { microFrontends } = await readDiscovery(siteDir);
  return [...Object.keys(microFrontends), ...(await storedNames(siteDir))];
}

function checkWords(words: string[], { takes, otherWords }: Command, known: readonly string[]): void {
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined && !otherWords) {
    throw new UsageError(`There is no ${unknown} here: ${known.join(', ')}`);
  }
  if (takes !== 'some' && words.length > (takes === 'none' ? 0 : 1)) throw new UsageError('One at a time');
  if ((takes === 'one' || takes === 'some') && words.length === 0) {
    throw new UsageError(`Which one? ${otherWords ? '--help shows the arguments' : known.join(', ')}`);
  }
  const twice = words.find((word, index) => words.indexOf(word) !== index);
  if (twice !== undefined) throw new UsageError(`${twice} is given twice`);
}
