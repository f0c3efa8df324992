import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace';

/** What some packages build before their main build: the pages that travel as HTML. */
const PRERENDER_CONFIG = 'rspack.prerender.config.ts';
const CONFIG = 'rspack.config.ts';

/**
 * Builds one package of the workspace for production.
 *
 * @param version what the build will be released as
 * @throws Error with what the bundler printed, when it fails
 */
export async function buildPackage(name: string, version: string): Promise<void> {
  // The main build comes last: its files say that the package is built.
  if (existsSync(join(root, name, PRERENDER_CONFIG))) await bundle(name, version, PRERENDER_CONFIG);
  await bundle(name, version, CONFIG);
}

function bundle(name: string, version: string, config: string): Promise<void> {
  const rspack = join(root, name, 'node_modules/.bin/rspack');
  return new Promise((resolve, reject) => {
    const child = spawn(rspack, ['build', '-c', config], {
      cwd: join(root, name),
      env: { ...process.env, NODE_ENV: 'production', RELEASE_VERSION: version },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} could not be built:\n${output}`));
    });
  });
}
