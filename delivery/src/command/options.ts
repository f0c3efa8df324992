import { singleLine } from '../releases/author';
import { readNumber } from './command-line';

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

/** The options of all commands, by their names. */
export const OPTIONS = {
  canary: wholeNumber(
    'canary',
    'PERCENT',
    '1 to 99: percent of the visitors who are given the release; each visitor stays with what they got',
    [1, 99],
  ),
  to: text('VERSION', 'any stored version; its files are verified first'),
  keep: wholeNumber('keep', 'COUNT', 'how many stored releases of each name remain', [1, 10_000]),
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
