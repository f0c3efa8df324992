import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { PATIENCE_MS } from './patience';

const ASK_AGAIN_MS = 50;

/** A program that goes on until it is stopped. */
export interface RunningProgram {
  /** Sends it a signal, `SIGTERM` by default. Returns its exit code; `null` when the signal ended it. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts a program and waits until it can be used.
 *
 * @param options.isReady is asked again and again, about all that the program has written
 * @throws Error with what the program wrote, when it ends before that or is never ready; it does not go on then
 */
export async function startProgram(
  [command, ...args]: [string, ...string[]],
  {
    isReady,
    ...options
  }: {
    isReady: (written: string) => boolean | Promise<boolean>;
    cwd?: string;
    env?: NodeJS.ProcessEnv;
  },
): Promise<RunningProgram> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (written += text));
  // One that cannot be started closes too, after it has told why.
  child.on('error', ({ message }) => (written += message));
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return closed;
  };

  const until = Date.now() + PATIENCE_MS.program;
  while (!(await isReady(written))) {
    const end = child.exitCode ?? child.signalCode;
    if (end === null && Date.now() < until) {
      await pause(ASK_AGAIN_MS);
      continue;
    }
    await stop();
    const why = end === null ? 'is not ready' : `has ended with ${end}`;
    throw new Error(`${[command, ...args].join(' ')} ${why}:\n${written}`);
  }
  return { stop };
}

/** Whether an address of this machine is served by now. */
export async function isServed(address: string): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS.page);
  const answer = await fetch(address, { signal }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
