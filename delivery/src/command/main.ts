import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SHELL } from 'release-format/discovery-document';
import { releasePackage } from '../build/release-package';
import { SECTIONS } from '../build/sections';
import { root } from '../build/workspace';
import { promote } from '../releases/promote';
import { prune } from '../releases/prune';
import { rollBack } from '../releases/roll-back';
import { oneLine, whoReleases } from '../releases/who';
import { HELP } from './help';
import { listReleases } from './list';
import { runCommand } from './run-command';
import { readNumber, UsageError } from './usage';

const NAMES = [SHELL, ...SECTIONS];

interface Options {
  by: string;
  canary?: number | undefined;
  to?: string | undefined;
  keep?: number | undefined;
}

interface Command {
  /** What may follow the command's name. */
  takes: { name: 'one' | 'optional' | 'none'; options: (keyof Options)[] };
  /**
   * Does what the command is for.
   *
   * @returns what it did, in one line or several
   */
  run: (siteDir: string, name: string, options: Options) => Promise<string>;
}

const COMMANDS: Record<string, Command> = {
  release: {
    takes: { name: 'one', options: ['canary'] },
    async run(siteDir, name, { by, canary }) {
      console.log(`Building and testing ${name}`);
      const version = await releasePackage(name, siteDir, { by, canary });
      return `${name} ${version} is out${shareOf(canary)}`;
    },
  },
  promote: {
    takes: { name: 'one', options: ['canary'] },
    async run(siteDir, name, { by, canary }) {
      const { version } = await promote(siteDir, name, { by }, canary);
      return `${name} ${version} is out${shareOf(canary)}`;
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
      if (keep === undefined) throw new UsageError('How many to keep? --keep COUNT');
      const pruned = await prune(siteDir, keep, by);
      const lines = pruned.map(({ name, version }) => `removed ${name} ${version}`);
      return lines.length > 0 ? lines.join('\n') : 'Nothing to remove';
    },
  },
};

function shareOf(canary: number | undefined): string {
  return canary === undefined ? '' : ` for ${canary} % of the visitors`;
}

async function obey(args: string[]): Promise<string> {
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
    by: (values.by && oneLine(values.by)) || (await whoReleases()),
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

await runCommand('release', HELP.trim().replace('NAMES', NAMES.join(', ')), obey);
