import { setFlagsFromString } from 'node:v8';
import type { Config } from './platform/configuration/config';
import { ConfigError } from './platform/configuration/config-error';
import { startServer } from './start';

/** The limit for the whole stop. Requests and mails end earlier; only closing the database can exceed it. */
const STOP_LIMIT_MS = 8000;
/**
 * V8 collects its old objects once they have grown by so many percent since the last time. On a machine with much memory its
 * own choice is several hundred: the rows of a large export would stay for minutes after they were sent.
 */
const HEAP_GROWTH = '--heap-growing-percent=50';

/** Runs a server until SIGTERM or SIGINT: it finishes running requests and exits 0. */
export async function serve(config: Config): Promise<void> {
  setFlagsFromString(HEAP_GROWTH);
  const server = await startServer(config);
  let isStopping = false;
  const stop = () => {
    // npm sends Ctrl-C a second time.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => failToStop(`It took longer than ${STOP_LIMIT_MS / 1000} s.`), STOP_LIMIT_MS).unref();
    server.stop().then(() => process.exit(0), failToStop);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: a process manager may stop the server as soon as it reads this line.
  if (server.firstAdmin) announceAdmin(server.firstAdmin);
  process.stdout.write(`Manara is running on ${config.publicUrl}\n`);
}

/** Ends the process after a fatal error: one line, exit code 1. */
export function endWith(error: unknown): never {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof ConfigError ? text : `The server could not start. ${text}`}\n`);
  process.exit(1);
}

function failToStop(error: unknown): never {
  process.stderr.write(
    `The server did not stop cleanly. ${error instanceof Error ? error.message : error}\n`,
  );
  process.exit(1);
}

function announceAdmin({
  username,
  generatedPassword,
}: {
  username: string;
  generatedPassword: string | undefined;
}) {
  const password = generatedPassword
    ? `password ${generatedPassword} (shown only this once)`
    : 'your ADMIN_PASSWORD';
  process.stdout.write(`First administrator: username ${username}, ${password}\n`);
}
