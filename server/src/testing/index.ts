import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AllRows } from './all-rows';
import { freePort } from './free-port';
import { acquireProcess } from './server-processes';
import type { NewTestAccount, ReceivedMail } from './test-protocol';

export type { AllRows } from './all-rows';
export type { ReceivedMail } from './test-protocol';

/** An account that can sign in. */
export interface TestAccount {
  id: string;
  username: string;
  email: string;
  password: string;
}

/** The real server in another process, with a separate database. */
export interface TestServer {
  /** `http://127.0.0.1:40123` */
  address: string;
  dataDir: string;
  /** The environment variables for a command on the same database. */
  databaseEnvironment: Record<string, string>;
  /** Every mail sent so far, oldest first; waits for the background work. */
  mails: () => Promise<ReceivedMail[]>;
  /** Every row of the database; waits for the background work. */
  rows: () => Promise<AllRows>;
  /** Constant while no row of the database changes. */
  fingerprint: () => Promise<string>;
  /** The CPU time of the server's process in microseconds. */
  cpuTime: () => Promise<number>;
  /** Creates a teacher with a verified e-mail, whom the institute has admitted; missing fields are generated. */
  createTeacher: (account?: Partial<Omit<NewTestAccount, 'role'>>) => Promise<TestAccount>;
  /** Creates an administrator. */
  createAdmin: (account?: Partial<Omit<NewTestAccount, 'role'>>) => Promise<TestAccount>;
  /**
   * Signs in through the API and returns the access token.
   *
   * @throws {Error} when the sign-in fails
   */
  signIn: (username: string, password: string) => Promise<string>;
  /** The access token of a new account. */
  tokenOf: (role: NewTestAccount['role'] | 'guest') => Promise<string>;
  /** The console output so far. */
  output: () => string;
  /** Kills the process with SIGKILL and keeps its files. */
  kill: () => Promise<void>;
  /** Stops the server and removes its folder. */
  close: () => Promise<void>;
}

/** How a test server is started. */
export interface TestServerOptions {
  /** Environment variables in addition to {@link TEST_ENVIRONMENT}. */
  env?: Record<string, string>;
  /** A fixed time for the server's calendar (ISO); the machine's by default. */
  now?: string;
}

const TEST_PASSWORD = 'correct-horse-1';

/**
 * Starts the real server on a free port, in a child process: it works in Jest's jsdom environment too.
 *
 * @throws {Error} when it does not start
 */
export async function startTestServer({ env = {}, now }: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'manara-test-'));
  const dataDir = env.DATA_DIR ?? path.join(folder, 'data');
  const host = acquireProcess();
  const variables = { ...TEST_ENVIRONMENT, PORT: String(await freePort()), DATA_DIR: dataDir, ...env };
  const started = host.request<{ address: string }>({ type: 'start', folder, now, env: variables });
  const { address } = await started.catch(async (error: unknown) => {
    await host.kill();
    throw error;
  });

  const create = async (role: NewTestAccount['role'], given: Partial<NewTestAccount> = {}) => {
    const username = given.username ?? `${role}-${(nextAccount++).toString()}`;
    const account: NewTestAccount = {
      username,
      email: given.email ?? `${username}@institute.test`,
      password: given.password ?? TEST_PASSWORD,
      birthday: given.birthday ?? '1990-05-17',
      role,
      right: given.right,
      isAdmitted: given.isAdmitted ?? true,
    };
    const id = await host.request<string>({ type: 'create-account', account });
    return { id, username, email: account.email, password: account.password };
  };

  return {
    address,
    dataDir,
    databaseEnvironment: {
      DATA_DIR: dataDir,
      ...(env.DATABASE_URL ? { DATABASE_URL: env.DATABASE_URL } : {}),
    },
    mails: () => host.request<ReceivedMail[]>({ type: 'mails' }),
    rows: () => host.request<AllRows>({ type: 'rows' }),
    fingerprint: () => host.request<string>({ type: 'fingerprint' }),
    cpuTime: () => host.request<number>({ type: 'cpu-time' }),
    createTeacher: (account) => create('teacher', account),
    createAdmin: (account) => create('admin', account),
    signIn: (username, password) => signIn(address, username, password),
    async tokenOf(role) {
      const guest = { isAdmitted: false };
      const { username, password } = await (role === 'guest' ? create('teacher', guest) : create(role));
      return signIn(address, username, password);
    },
    output: host.output,
    async kill() {
      await host.kill();
      if (env.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
    async close() {
      await host.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let nextAccount = 1;

/** High limits, few log lines, and a first day before the fixed days of tests. */
export const TEST_ENVIRONMENT = {
  TEST_FIRST_DAY: '2000-01-01',
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
