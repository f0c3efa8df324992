import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run.mjs';

/**
 * Runs several commands until one of them ends or we are told to stop; then it ends all of them.
 *
 * @param {{ folder: string, command: string, args: string[], env?: Record<string, string> }[]} parts each runs in the
 *   folder of its package
 */
export function runTogether(parts) {
  const running = parts.map(({ folder, command, args, env = {} }) =>
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

/**
 * The path of a tool that a package brings.
 *
 * @param {string} folder
 * @param {string} tool
 */
export function toolOf(folder, tool) {
  return join(root, folder, 'node_modules/.bin', tool);
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
