import type { Config } from './platform/configuration/config';
import { ConfigError } from './platform/configuration/config-error';
import { startServer } from './start';

/** How long stopping may take in all. Requests and mails end earlier: only a database that cannot be closed takes longer. */
const GIVE_UP_MS = 8000;

/** Runs a server until it is told to stop: it finishes what has begun and exits 0. */
export async function serve(config: Config): Promise<void> {
  const server = await startServer(config);
  let isStopping = false;
  const stop = () => {
    // Ctrl-C reaches the process twice when npm started it.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => failToStop(`It took longer than ${GIVE_UP_MS / 1000} s.`), GIVE_UP_MS).unref();
    server.stop().then(() => process.exit(0), failToStop);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Last: whoever reads that it runs may stop it at once.
  if (server.firstAdmin) announceAdmin(server.firstAdmin);
  process.stdout.write(`Manara is running on ${config.publicUrl}\n`);
}

/** Ends the process because it cannot go on: one line, exit code 1. */
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
