import { ConfigError, readConfig } from './config';
import { startServer } from './start';

/** How long calls that are being served may take before the server stops all the same. */
const STOP_LIMIT_MS = 15_000;

async function main(): Promise<void> {
  // Personal data and the signing secret: files are made for the server's own user only.
  process.umask(0o077);
  const config = readConfig(process.env, process.cwd());
  const server = await startServer(config);
  if (server.firstAdmin) announceAdmin(server.firstAdmin);
  process.stdout.write(`Manara is running on ${config.publicUrl}\n`);

  const stop = () => {
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
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

function fail(error: unknown): void {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${error instanceof ConfigError ? text : `The server could not start. ${text}`}\n`);
  process.exit(1);
}

main().catch(fail);
