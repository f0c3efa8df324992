import { singleLine } from '../releases/author';
import { ENOUGH } from '../watch/watch-canaries';
import { readNumber, UsageError } from './command-line';

interface Option<Value> {
  /** What follows it on the command line, as the help names it; without it, nothing does. */
  value?: string;
  help: string;
  /** Reads the text after it; an option without one is read as `true`. */
  read: (text: string) => Value;
}

const text = (value: string, help: string): Option<string> => ({ value, help, read: (given) => given });

const wholeNumber = (name: string, value: string, help: string, [min, max]: [number, number]) => ({
  value,
  help,
  read: (given: string): number => readNumber(name, given, min, max),
});

const flag = (help: string): Option<true> => ({ help, read: () => true });

const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000 };

function readDuration(given: string): number {
  const [, count, unit] = /^(\d+)([smh])$/.exec(given) ?? [];
  if (!unit || Number(count) === 0)
    throw new UsageError(`--watch takes a duration such as 30m, not ${given}`);
  return Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
}

function readPercent(given: string): number {
  const percent = /^\d+(?:\.\d+)?%?$/.test(given) ? Number.parseFloat(given) : Number.NaN;
  if (percent <= 100) return percent;
  throw new UsageError(`--max-failures takes percent from 0 to 100, not ${given}`);
}

function readUrl(option: string, given: string): string {
  if (URL.canParse(given) && /^https?:/.test(given)) return given;
  throw new UsageError(`--${option} takes an address such as http://localhost:8000, not ${given}`);
}

/** The options of all commands, by their names. */
export const OPTIONS = {
  canary: wholeNumber(
    'canary',
    'PERCENT',
    '1 to 99: percent of the visitors who are given the release; each visitor stays with what they got',
    [1, 99],
  ),
  watch: {
    value: 'DURATION',
    help:
      'stay and watch the canary for so long, such as 30m; it is withdrawn when more than --max-failures of the attempts ' +
      `to open it fail, judged from ${ENOUGH.opens} opens or ${ENOUGH.failures} failures on; exit code 1 then, and when ` +
      'the server does not answer at the end',
    read: readDuration,
  },
  'max-failures': {
    value: 'PERCENT',
    help: 'percent of the attempts to open a watched canary that may fail; 1 by default',
    read: readPercent,
  },
  server: {
    value: 'URL',
    help: 'the server whose /metrics the watch reads, with METRICS_TOKEN if that is set; by default http://localhost:PORT',
    read: (given: string) => readUrl('server', given),
  },
  preview: flag(
    'store the release hidden, and print a link that opens it for its holder; the site stays as it is',
  ),
  label: {
    ...text('TEXT', 'what the page of a preview is called, such as the title of a pull request'),
    read: singleLine,
  },
  days: wholeNumber('days', 'COUNT', 'how long the link of a preview can be opened; 14 by default', [1, 90]),
  site: {
    value: 'URL',
    help: 'the address of the site, for the link of a preview; by default PUBLIC_URL',
    read: (given: string) => readUrl('site', given),
  },
  to: text('VERSION', 'any stored version; its files are verified first'),
  keep: wholeNumber('keep', 'COUNT', 'how many stored releases of each name remain', [1, 10_000]),
  out: text('FILE', 'the file of the pack; by default NAME-VERSION.tar'),
  key: text('FILE', 'a private key, which signs the pack'),
  may: text('NAME...', 'what the key of a team may release'),
  against: text('URL|FILE', 'the site’s address or a discovery document, instead of that in SITE_DIR'),
  force: flag('release it although its commit is earlier than that of the current release'),
  by: {
    ...text(
      'NAME',
      'the author, for the log; by default the user of the CI run, git’s user.name, or the system user',
    ),
    read: singleLine,
  },
};

export type OptionName = keyof typeof OPTIONS;

/** The given options, as they were read. */
export type Options = { [Name in OptionName]?: ReturnType<(typeof OPTIONS)[Name]['read']> | undefined };

/**
 * Reads the options that were given to a command.
 *
 * @throws {UsageError} when a text makes no sense
 */
export function readOptions(given: Record<string, string | boolean | undefined>): Options {
  const read = Object.entries(given).map(([name, text]) => [
    name,
    OPTIONS[name as OptionName].read(String(text)),
  ]);
  return Object.fromEntries(read);
}
