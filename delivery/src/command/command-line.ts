import { errorCode } from '../files/files';

/** The command was called with wrong arguments. */
export class UsageError extends Error {}

/**
 * An option that is a whole number.
 *
 * @throws {UsageError} when it is none, or out of range; the message names the option and its limits
 */
export function readNumber(option: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UsageError(`--${option} takes a whole number from ${min} to ${max}, not ${text}`);
}

/**
 * Runs a command: `--help` prints its help; a failure prints one line and sets exit code 1, wrong arguments exit code 2.
 *
 * @param script the command's name for `npm run`
 * @param action returns what the command prints when it is done
 */
export async function runCommand(
  script: string,
  help: string,
  action: (args: string[]) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  try {
    console.log(await action(args));
  } catch (error) {
    const isUsageError = error instanceof UsageError || errorCode(error)?.startsWith('ERR_PARSE_ARGS');
    console.error(error instanceof Error ? error.message : error);
    if (isUsageError) console.error(`npm run ${script} -- --help explains the command`);
    process.exitCode = isUsageError ? 2 : 1;
  }
}
