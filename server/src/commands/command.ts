import type { Progress } from '../platform/backup/copy-rows';
import { ConfigError } from '../platform/configuration/config-error';
import { errorCode } from '../platform/error-code';

/** Wrong arguments. */
export class UsageError extends Error {}

/** Runs a command of the operator. A failure is one line and exit code 1; wrong arguments show the help and exit with 2. */
export function runCommand(help: string, run: (args: string[]) => Promise<void>): void {
  // Commands write personal data.
  process.umask(0o077);
  if (printHelp(help)) return;
  run(process.argv.slice(2)).then(
    () => process.exit(0),
    (error: unknown) => {
      const text = error instanceof Error ? error.message : String(error);
      process.stderr.write(`${text}\n`);
      if (error instanceof UsageError || errorCode(error)?.startsWith('ERR_PARSE_ARGS')) {
        process.stderr.write(`\n${help.trim()}\n`);
        process.exit(2);
      }
      process.exit(error instanceof ConfigError ? 2 : 1);
    },
  );
}

/** Prints the help and returns `true` when the command was called with `--help` or `-h`. */
export function printHelp(help: string): boolean {
  const isHelp = process.argv.includes('--help') || process.argv.includes('-h');
  if (isHelp) process.stdout.write(`${help.trim()}\n`);
  return isHelp;
}

/** Shows progress: one counting line on a terminal, otherwise one line for each table. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  return (table, done, total) => {
    const line = `${table}: ${done} of ${total}`;
    if (stream.isTTY) stream.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total) stream.write(`${line}\n`);
  };
}
