import childProcess, { type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { programPath } from './programs';
import { sharedList } from './shared-list';
import type { ControlRequest, ControlResponse } from './test-protocol';

/** A process in which one test server runs. */
export interface ServerProcess {
  /** Sends a request and waits for the result. */
  request: <Result>(request: ControlRequest) => Promise<Result>;
  /** The console output since the process was acquired. */
  output: () => string;
  /** Stops the server, and keeps the process for the next one. */
  release: () => Promise<void>;
  /** Ends the process with SIGKILL. */
  kill: () => Promise<void>;
}

/** Further processes end when they are released. */
const IDLE_LIMIT = 2;

/** A stopped server leaves some memory behind. */
const STARTS_LIMIT = 20;

interface SharedProcess {
  child: ChildProcess;
  /** How many servers have been started in it. */
  starts: number;
}

/** Loading the server's program is most of a start's CPU time. */
const idleProcesses = sharedList<SharedProcess>('idle-server-processes');

/** Takes an idle process, or starts one. */
export function acquireProcess(): ServerProcess {
  let shared = idleProcesses.pop();
  while (shared && hasEnded(shared.child)) shared = idleProcesses.pop();
  return connect(shared ?? { child: startProcess(), starts: 0 });
}

function startProcess(): ChildProcess {
  return childProcess.spawn(process.execPath, [programPath('server-process')], {
    // What any process needs, without the variables that configure a server on this machine.
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: tmpdir(), NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

function connect({ child, starts }: SharedProcess): ServerProcess {
  const waiting = new Map<string, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  const onMessage = ({ id, result, error }: ControlResponse) => {
    const pending = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) pending?.resolve(result as never);
    else pending?.reject(new Error(error));
  };
  const onExit = () => {
    for (const { reject } of waiting.values()) reject(new Error(`The test server ended.\n${output}`));
    waiting.clear();
  };
  const streams = [child.stdout, child.stderr] as Socket[];
  const handles = [child, child.channel, ...streams];
  for (const handle of handles) handle?.ref();
  for (const stream of streams) stream.on('data', collect);
  child.on('message', onMessage).on('exit', onExit);

  const request = <Result>(message: ControlRequest) =>
    new Promise<Result>((resolve, reject) => {
      const id = randomUUID();
      waiting.set(id, { resolve, reject });
      child.send({ id, request: message }, (error) => error && reject(error));
    });

  async function kill() {
    if (hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async function release() {
    if (hasEnded(child)) return;
    try {
      await request({ type: 'stop' });
    } catch (error) {
      await kill();
      throw error;
    }
    if (idleProcesses.length >= IDLE_LIMIT || starts >= STARTS_LIMIT) return kill();
    for (const stream of streams) stream.off('data', collect);
    child.off('message', onMessage).off('exit', onExit);
    // An idle process does not keep the worker from ending, and ends with it.
    for (const handle of handles) handle?.unref();
    idleProcesses.push({ child, starts: starts + 1 });
  }

  return { request, output: () => output, release, kill };
}

function hasEnded({ exitCode, signalCode, connected }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null || !connected;
}
