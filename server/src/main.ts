import { readConfig } from './platform/configuration/config';
import { endWith, serve } from './serve';

async function main(): Promise<void> {
  // Personal data and the signing secret: only the server's own user may read new files.
  process.umask(0o077);
  await serve(readConfig(process.env, process.cwd()));
}

main().catch(endWith);
