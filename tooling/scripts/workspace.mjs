import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The names of the sections: every folder that begins with `remote-`, sorted. */
export function sectionNames() {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map(({ name }) => name)
    .sort();
}

/**
 * The path of a tool that a package depends on.
 *
 * @param {string} folder
 * @param {string} tool
 */
export function toolOf(folder, tool) {
  return join(root, folder, 'node_modules/.bin', tool);
}

/**
 * Runs a command with our own output streams.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options] variables added to our own environment, and the
 *   folder to run in, by default the project's root
 * @returns {Promise<number>} the exit code; 1 if a signal ended it
 */
export function run(command, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs, as `run`, a step that all following ones need: when it fails, this process ends with its exit code. The step has
 * printed the reason; a stack trace of ours would hide it.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export async function runOrExit(command, args, options) {
  const code = await run(command, args, options);
  if (code !== 0) process.exit(code);
}
