import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL } from 'release-format/discovery-document';
import { releasePackage } from '../build/release-package';
import { root, SECTIONS } from '../build/workspace';
import { releaseAuthor, singleLine } from '../releases/author';
import { promote } from '../releases/promote';
import { prune } from '../releases/prune';
import { rollBack } from '../releases/roll-back';
import { readNumber, runCommand, UsageError } from './command-line';
import { listReleases } from './list';

const NAMES = [SHELL, ...SECTIONS];

const HELP = `
npm run release -- NAME [--canary PERCENT]     build, test and release the sources of one section, or of the shell
npm run release -- promote NAME [--canary PERCENT]   give the canary to all visitors, or to another percentage
npm run release -- rollback NAME [--to VERSION]      withdraw the canary; without one, undo the current release
npm run release -- list [NAME]                       active releases, since when and by whom, and stored ones
npm run release -- prune --keep COUNT                remove stored releases but the latest COUNT of each name

NAME is one of: ${NAMES.join(', ')}

A release builds NAME alone, runs its tests, checks the built files against the section contract, stores them in an
immutable folder of their own, and activates them by one replacement of the discovery document. A failure changes
nothing, and no other section is built, tested or changed.

--canary PERCENT   1 to 99: percent of the visitors who are given the release; each visitor stays with what they got
--to VERSION       any stored version; its files are verified first
--by NAME          the author, for the log; by default the user of the CI run, git's user.name, or the system user

SITE_DIR           the folder of the site (./releases)

Exit codes: 0 done, 1 rejected or failed, 2 wrong arguments.
`.trim();

interface Options {
  by: string;
  canary?: number | undefined;
  to?: string | undefined;
  keep?: number | undefined;
}

interface Command {
  /** The arguments that may follow the command's name. */
  takes: { name: 'one' | 'optional' | 'none'; options: (keyof Options)[] };
  /** Returns what the command prints. */
  run: (siteDir: string, name: string, options: Options) => Promise<string>;
}

const COMMANDS: Record<string, Command> = {
  release: {
    takes: { name: 'one', options: ['canary'] },
    async run(siteDir, name, { by, canary }) {
      console.log(`Building and testing ${name}`);
      const version = await releasePackage(name, siteDir, { by, canary });
      return `${name} ${version} is out${forWhom(canary)}`;
    },
  },
  promote: {
    takes: { name: 'one', options: ['canary'] },
    async run(siteDir, name, { by, canary }) {
      const { version } = await promote(siteDir, name, { by }, canary);
      return `${name} ${version} is out${forWhom(canary)}`;
    },
  },
  rollback: {
    takes: { name: 'one', options: ['to'] },
    async run(siteDir, name, { by, to }) {
      const { action, version } = await rollBack(siteDir, name, { by }, to);
      return action === 'withdraw'
        ? `The canary ${version} of ${name} is withdrawn`
        : `${name} is back at ${version}`;
    },
  },
  list: {
    takes: { name: 'optional', options: [] },
    run: (siteDir, name) => listReleases(siteDir, name === '' ? NAMES : [name]),
  },
  prune: {
    takes: { name: 'none', options: ['keep'] },
    async run(siteDir, _, { by, keep }) {
      if (keep === undefined) throw new UsageError('prune needs --keep COUNT');
      const pruned = await prune(siteDir, keep, by);
      const lines = pruned.map(({ name, version }) => `removed ${name} ${version}`);
      return lines.length > 0 ? lines.join('\n') : 'Nothing to remove';
    },
  },
};

function forWhom(canary: number | undefined): string {
  return canary === undefined ? '' : ` for ${canary} % of the visitors`;
}

async function runRelease(args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      by: { type: 'string' },
      canary: { type: 'string' },
      to: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const [first = ''] = positionals;
  const [commandName, names] = Object.hasOwn(COMMANDS, first)
    ? [first, positionals.slice(1)]
    : ['release', positionals];
  const { takes, run } = COMMANDS[commandName] as Command;
  checkNames(names, takes.name);
  for (const option of Object.keys(values) as (keyof Options)[]) {
    if (option !== 'by' && !takes.options.includes(option)) {
      throw new UsageError(`${commandName} takes no --${option}`);
    }
  }
  const siteDir = resolve(root, process.env.SITE_DIR || 'releases');
  return run(siteDir, names[0] ?? '', {
    by: (values.by && singleLine(values.by)) || (await releaseAuthor()),
    canary: readNumber('canary', values.canary, 1, 99),
    to: values.to,
    keep: readNumber('keep', values.keep, 1, 10_000),
  });
}

function checkNames(names: string[], takes: 'one' | 'optional' | 'none'): void {
  const unknown = names.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no ${unknown} here: ${NAMES.join(', ')}`);
  if (names.length > (takes === 'none' ? 0 : 1)) throw new UsageError('One at a time');
  if (takes === 'one' && names.length === 0) throw new UsageError(`Which one? ${NAMES.join(', ')}`);
}

await runCommand('release', HELP, runRelease);
