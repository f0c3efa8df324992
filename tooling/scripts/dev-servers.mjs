import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root, toolOf } from './workspace.mjs';

/** Ports that `freePort` has returned. */
const reserved = new Set();

/**
 * A port of this machine on which nothing listens. None is returned twice.
 *
 * @returns {Promise<string>}
 */
export async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  await once(probe.close(), 'close');
  if (reserved.has(port)) return freePort();
  reserved.add(port);
  return String(port);
}

/**
 * The development server of a package, for {@link runTogether}.
 *
 * @param {string} folder
 * @param {Record<string, string>} env
 */
export function developmentServer(folder, env) {
  return {
    folder,
    command: toolOf(folder, 'rspack'),
    args: ['serve', '-c', 'rspack.config.ts'],
    env: { ...env, NODE_ENV: 'development' },
  };
}

/**
 * Runs several commands until one of them ends or this process gets SIGINT or SIGTERM; then it ends all of them.
 *
 * @param {{ folder: string, command: string, args: string[], env?: Record<string, string> }[]} commands each runs in the
 *   folder of its package
 */
export function runTogether(commands) {
  const running = commands.map(({ folder, command, args, env = {} }) =>
    spawn(command, args, { cwd: join(root, folder), stdio: 'inherit', env: { ...process.env, ...env } }),
  );
  let stopping = false;
  const stop = (/** @type {number} */ code) => {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    for (const child of running) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0));
  for (const child of running) child.on('exit', (code) => stop(code ?? 1));
}
