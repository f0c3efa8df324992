import type { Progress } from '../platform/backup/copy-rows';
import { ConfigError } from '../platform/configuration/config-error';
import { errorCode } from '../platform/error-code';

/** The command was called in a way that it does not understand. */
export class UsageError extends Error {}

/**
 * Runs one command of the operator: `--help` tells what it does, a failure is one line and exit code 1, a wrong call
 * the help and exit code 2.
 */
export function runCommand(help: string, run: (args: string[]) => Promise<void>): void {
  // What commands write holds personal data.
  process.umask(0o077);
  if (answersHelp(help)) return;
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

/**
 * Prints what a command does, if it was called with `--help` or `-h`. Answers whether it did: then there is nothing
 * else to do.
 */
export function answersHelp(help: string): boolean {
  const isAsked = process.argv.includes('--help') || process.argv.includes('-h');
  if (isAsked) process.stdout.write(`${help.trim()}\n`);
  return isAsked;
}

/** Shows how far long work is: one line that counts on a terminal, one line for each table elsewhere. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  return (table, done, total) => {
    const line = `${table}: ${done} of ${total}`;
    if (stream.isTTY) stream.write(`\r${line}${done === total ? '\n' : ''}`);
    else if (done === total) stream.write(`${line}\n`);
  };
}
