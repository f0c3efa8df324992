import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { learn, type Person, requestOf } from './person';

/** What the server answered to a call. */
export interface RecordedAnswer {
  /** `PUT /teacher/update-lesson/:id` */
  call: string;
  status: number;
  payload: unknown;
}

/** Lets people live their day once, and notes the answer to each different call. */
export async function recordAnswers(address: string, people: readonly Person[]): Promise<RecordedAnswer[]> {
  const answers = new Map<string, RecordedAnswer>();
  for (const person of people) {
    for (const step of person.day) {
      const { path: target, ...request } = requestOf(person, step);
      const response = await fetch(address + target, request);
      const text = await response.text();
      if (!response.ok) throw new Error(`${step.call} answered ${response.status}: ${text}`);
      learn(person, step, text);
      answers.set(step.call, { call: step.call, status: response.status, payload: JSON.parse(text) });
    }
  }
  return [...answers.values()];
}

/** A server that does nothing but give these answers. */
export interface BareServer {
  address: string;
  /** Seconds of processor time that it has used so far. */
  processorTime: () => Promise<number>;
  close: () => void;
}

/** Starts a bare Fastify with these answers, in a process of its own as the measured server is. */
export async function startBare(answers: readonly RecordedAnswer[]): Promise<BareServer> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bare-server.ts'));
  child.send(answers);
  const told = () => new Promise<unknown>((resolve) => child.once('message', resolve));
  const address = String(await told());
  return {
    address,
    async processorTime() {
      child.send('processor time');
      return Number(await told());
    },
    close: () => child.kill(),
  };
}
