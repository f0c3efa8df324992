import type { Author } from '../site/change-site';
import type { OptionName, Options } from './options';

interface Call<Name extends OptionName> {
  siteDir: string;
  /** The arguments after the command's name; of a command that takes one or none, all known names if it has none. */
  names: string[];
  author: Author;
  options: Pick<Options, Name>;
}

/** A command of `npm run release --`. */
export interface Command<Name extends OptionName = OptionName> {
  /** Its forms, as the help shows them: the arguments, and what it does. */
  help: [form: string, effect: string][];
  /** How many arguments it takes; each must name the shell or a section, unless they are `otherWords`. */
  takes: 'none' | 'optional' | 'one' | 'some';
  /** Its arguments are files, or words that it reads itself. */
  otherWords?: true;
  /** It builds: its names must have sources here. */
  needsSources?: true;
  /** The options it takes besides `--by`. */
  options: readonly Name[];
  /** Returns what the command prints. */
  run: (call: Call<Name>) => Promise<string>;
}

/** Defines a command whose `run` is given its own options only. */
export function defineCommand<Name extends OptionName>(command: Command<Name>): Command<Name> {
  return command;
}
