import { spawn } from 'node:child_process';
import { PATIENCE_MS } from './patience';

/** A command that goes on until it is stopped. */
export interface RunningCommand {
  stop: () => Promise<void>;
}

/**
 * Starts a command and waits until an address that it serves answers.
 *
 * @throws Error with what the command wrote, when it ends before that or never answers
 */
export async function startCommand(
  [command, ...args]: [string, ...string[]],
  { cwd, env, address }: { cwd: string; env: NodeJS.ProcessEnv; address: string },
): Promise<RunningCommand> {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));

  const until = Date.now() + PATIENCE_MS.program;
  while (!(await answers(address))) {
    if (child.exitCode === null && Date.now() < until) continue;
    child.kill('SIGTERM');
    throw new Error(`${command} ${args.join(' ')} does not serve ${address}:\n${output}`);
  }
  return {
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answers(address: string): Promise<boolean> {
  const [answer] = await Promise.all([
    fetch(address).catch(() => undefined),
    new Promise((resolve) => setTimeout(resolve, 100)),
  ]);
  return answer?.ok ?? false;
}
