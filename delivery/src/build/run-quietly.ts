import { spawn } from 'node:child_process';

/**
 * Runs a program and hides its output unless it fails.
 *
 * @param options.onFailure the first line of the error
 * @throws {Error} when it fails, with its output
 */
export function runQuietly(
  program: string,
  args: string[],
  { cwd, env, onFailure }: { cwd: string; env: NodeJS.ProcessEnv; onFailure: string },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${onFailure}:\n${output.trimEnd()}`));
    });
  });
}
