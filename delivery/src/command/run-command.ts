import { errorCode } from '../files/error-code';
import { UsageError } from './usage';

/**
 * Runs one command of a developer: `--help` tells what it does, a failure is one line and exit code 1, a wrong call
 * exit code 2.
 *
 * @param script as `npm run` knows it
 * @param obey gives what the command says when it is done
 */
export async function runCommand(
  script: string,
  help: string,
  obey: (args: string[]) => Promise<string>,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  try {
    console.log(await obey(args));
  } catch (error) {
    const isWrongCall = error instanceof UsageError || errorCode(error)?.startsWith('ERR_PARSE_ARGS');
    console.error(error instanceof Error ? error.message : error);
    if (isWrongCall) console.error(`npm run ${script} -- --help tells more`);
    process.exitCode = isWrongCall ? 2 : 1;
  }
}
