import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AllRows, NewTestAccount, Question, ReceivedMail, Report } from './conversation';
import { freePort } from './free-port';
import { programPath } from './programs';

export type { AllRows, ReceivedMail } from './conversation';

/** Someone who can sign in. */
export interface TestAccount {
  id: string;
  username: string;
  email: string;
  password: string;
}

/** The real server with a database of its own, in a process of its own. */
export interface TestServer {
  /** `http://127.0.0.1:40123` */
  address: string;
  dataDir: string;
  /** The variables that lead a command to the same database. */
  databaseEnvironment: Record<string, string>;
  /** Every mail sent so far, oldest first; waits until those under way are sent. */
  mails: () => Promise<ReceivedMail[]>;
  /** Every row of the database, once the work under way has ended. */
  rows: () => Promise<AllRows>;
  /** The same as long as no row of the database changes. */
  fingerprint: () => Promise<string>;
  /** Microseconds that the server's process has computed so far, whatever else the machine does. */
  cpuTime: () => Promise<number>;
  /** A teacher whose e-mail is verified. What is not given is made up. */
  createTeacher: (account?: Partial<Omit<NewTestAccount, 'role'>>) => Promise<TestAccount>;
  /** One more administrator. */
  createAdmin: (account?: Partial<Omit<NewTestAccount, 'role'>>) => Promise<TestAccount>;
  /**
   * Signs in through the API and answers the access token.
   *
   * @throws {Error} when the server refuses
   */
  signIn: (username: string, password: string) => Promise<string>;
  /** The access token of one more account of this role. */
  tokenOf: (role: NewTestAccount['role']) => Promise<string>;
  /** What the server wrote to its console so far. */
  output: () => string;
  /** Ends the process at once, as `kill -9` does. What it has written stays. */
  kill: () => Promise<void>;
  /** Stops the server with SIGTERM and removes its folder; answers its exit code. */
  close: () => Promise<number | null>;
}

/** How a test server is started. */
export interface TestServerOptions {
  /** Variables of the environment on top of the test's own: limits that no test meets by chance, no log. */
  env?: Record<string, string>;
  /** The time that it always is for the server's calendar (ISO); without it, the machine's. */
  now?: string;
}

const TEST_PASSWORD = 'correct-horse-1';

/**
 * Starts the real server on a free port. Works in Jest's jsdom environment too: the server runs in a child process, so
 * nothing of the test's realm reaches it.
 *
 * @throws {Error} when it does not start, with what the server wrote
 */
export async function startTestServer({ env = {}, now }: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-test-'));
  const dataDir = env.DATA_DIR ?? path.join(folder, 'data');
  const child = spawn(process.execPath, [programPath('server-process')], {
    cwd: folder,
    env: {
      ...inherited(),
      ...TEST_ENVIRONMENT,
      ...(now === undefined ? {} : { TEST_NOW: now }),
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });

  const ask = conversation(child, () => output);
  const { address } = await ask.started;

  const create = async (role: NewTestAccount['role'], given: Partial<NewTestAccount> = {}) => {
    const username = given.username ?? `${role}-${(nextAccount++).toString()}`;
    const account: NewTestAccount = {
      username,
      email: given.email ?? `${username}@institute.test`,
      password: given.password ?? TEST_PASSWORD,
      birthday: given.birthday ?? '1990-05-17',
      role,
    };
    const id = await ask.question<string>({ ask: 'create-account', account });
    return { id, username, email: account.email, password: account.password };
  };

  return {
    address,
    dataDir,
    databaseEnvironment: {
      DATA_DIR: dataDir,
      ...(env.DATABASE_URL ? { DATABASE_URL: env.DATABASE_URL } : {}),
    },
    mails: () => ask.question<ReceivedMail[]>({ ask: 'mails' }),
    rows: () => ask.question<AllRows>({ ask: 'rows' }),
    fingerprint: () => ask.question<string>({ ask: 'fingerprint' }),
    cpuTime: () => ask.question<number>({ ask: 'cpu-time' }),
    createTeacher: (account) => create('teacher', account),
    createAdmin: (account) => create('admin', account),
    signIn: (username, password) => signIn(address, username, password),
    async tokenOf(role) {
      const { username, password } = await create(role);
      return signIn(address, username, password);
    },
    output: () => output,
    async kill() {
      await stop(child, 'SIGKILL');
      if (env.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
    async close() {
      const code = await stop(child, 'SIGTERM');
      await rm(folder, { recursive: true, force: true });
      return code;
    },
  };
}

let nextAccount = 1;

const TEST_ENVIRONMENT = {
  NODE_ENV: 'test',
  PUBLIC_URL: 'http://institute.test',
  ADMIN_USERNAME: 'first-admin',
  ADMIN_PASSWORD: TEST_PASSWORD,
  AUTH_RATE_LIMIT: '1000000',
  BOOKING_RATE_LIMIT: '1000000',
  SUGGESTION_RATE_LIMIT: '1000000',
  LESSON_DAY_LIMIT: '1000000',
  GUEST_PENDING_LIMIT: '1000000',
  LOG_LEVEL: 'warn',
};

/** The few variables that a process needs; none of those that configure a server on this machine. */
function inherited(): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', TMPDIR: tmpdir() };
}

/** Asks the child and waits for its reports, until it ends. */
function conversation(child: ChildProcess, output: () => string) {
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let nextQuestion = 1;
  const waitFor = <Answer>(number: number) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.set(number, { resolve: resolve as (answer: unknown) => void, reject });
    });
  const started = waitFor<{ address: string }>(0);
  child.on('message', (report: Report) => {
    const asker = waiting.get(report.number);
    waiting.delete(report.number);
    if (report.error === undefined) asker?.resolve(report.answer);
    else asker?.reject(new Error(report.error));
  });
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`The test server ended.\n${output()}`));
    waiting.clear();
  });
  return {
    started,
    question<Answer>(question: Question): Promise<Answer> {
      const number = nextQuestion++;
      const answer = waitFor<Answer>(number);
      child.send({ number, question });
      return answer;
    },
  };
}

async function signIn(address: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${address}/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const body = (await response.json()) as { access_token?: string; detail?: unknown };
  if (!body.access_token) throw new Error(`${username} cannot sign in: ${JSON.stringify(body.detail)}`);
  return body.access_token;
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return ended;
}
