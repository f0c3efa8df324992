import { spawn } from 'node:child_process';
import { programPath } from './programs';

/** A running program of the server. */
export interface RunningProgram {
  pid: number;
  /** Its output so far, stdout and stderr. */
  output: () => string;
  /**
   * Settles once its output contains `text`.
   *
   * @throws {Error} when it exits before
   */
  until: (text: string) => Promise<void>;
  kill: (signal: NodeJS.Signals) => void;
  /** Its exit code; `null` when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts `main` or a command, with these environment variables only. */
export function runProgram(
  name: string,
  { args = [], env, cwd }: { args?: string[]; env: Record<string, string>; cwd: string },
): RunningProgram {
  const child = spawn(process.execPath, [programPath(name), ...args], {
    cwd,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return {
    pid: child.pid as number,
    output: () => output,
    until: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!output.includes(text)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        void ended.then(() => reject(new Error(`${name} ended without "${text}".\n${output}`)));
        look();
      }),
    kill: (signal) => child.kill(signal),
    ended,
  };
}
