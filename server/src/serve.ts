import type { Config } from './config';
import { ConfigError } from './config-error';
import { startServer } from './start';

/** How long calls that are being served may take before the server stops all the same. */
const STOP_LIMIT_MS = 15_000;

/** Runs a server until it is told to stop: it finishes what has begun and exits 0. */
export async function serve(config: Config): Promise<void> {
  const server = await startServer(config);
  if (server.firstAdmin) announceAdmin(server.firstAdmin);
  process.stdout.write(`Manara is running on ${config.publicUrl}\n`);

  const stop = () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(() => process.exit(0), failToStop);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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
