import { readConfig } from './platform/configuration/config';
import { endWith, serve } from './serve';

async function main(): Promise<void> {
  // Personal data and the signing secret: files are made for the server's own user only.
  process.umask(0o077);
  await serve(readConfig(process.env, process.cwd()));
}

main().catch(endWith);
