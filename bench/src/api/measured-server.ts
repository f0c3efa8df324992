import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createAccount, hashPassword } from 'server/accounts';
import { openDatabase } from 'server/database/open';
import { freePort } from 'server/testing/free-port';
import { createPostgresDatabase } from 'server/testing/postgres-cluster';
import type { ReadCall } from './calls';
import { fillInstitute, TEACHERS } from './institute';

/** A server on a filled database of its own. */
export interface MeasuredServer {
  /** `http://127.0.0.1:40123` */
  origin: string;
  /** Milliseconds from the start of the process on this database until it listened. */
  startedIn: number;
  tokens: { admin: string; teachers: string[] };
  /** The whole address of a call, token included. */
  address: (call: ReadCall) => string;
  /** A metric of the server by its name. */
  metric: (name: string) => Promise<number>;
  process: number;
  /** Starts another server on the same database, which `close` stops too. */
  startAnother: () => Promise<{ address: string; process: number }>;
  close: () => Promise<void>;
}

const BUILT_SERVER = path.join(import.meta.dirname, '../../../server/dist/main.js');
const PASSWORD = 'a password of the bench';
const ADMIN = 'administrator of the bench';

/** Fills a fresh database with so many lessons and starts the server on it. */
export async function startMeasured(
  lessons: number,
  clusterUrl: string | undefined,
): Promise<MeasuredServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-bench-'));
  const postgres = clusterUrl && (await createPostgresDatabase(clusterUrl, `bench_${lessons}`));
  const databaseUrl = postgres ? postgres.url : undefined;
  const open = await openDatabase({ dataDir, databaseUrl });
  await fillInstitute(open.database, lessons);
  // PostgreSQL does this by itself a little later.
  if (databaseUrl) await sql`vacuum analyze`.execute(open.database);
  const passwordHash = await hashPassword(PASSWORD);
  await createAccount(open.database, null, {
    username: ADMIN,
    email: 'admin@bench.test',
    role: 'admin',
    birthday: null,
    passwordHash,
    emailVerified: true,
  });
  await sql`update account set password_hash = ${passwordHash}`.execute(open.database);
  await open.close();

  const environment = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const server = await startBuilt(environment);
  const servers = [server];
  const admin = await signIn(server.address, ADMIN);
  const teachers: string[] = [];
  for (const username of TEACHERS) teachers.push(await signIn(server.address, username));
  const tokens = { admin, teacher: teachers[0], everyone: undefined };
  return {
    origin: server.address,
    startedIn: server.startedIn,
    tokens: { admin, teachers },
    address({ path: callPath, role, query = {} }) {
      const url = new URL(callPath, server.address);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const token = tokens[role];
      if (token) url.searchParams.set('token', token);
      return url.href;
    },
    async metric(name) {
      const text = await (await fetch(`${server.address}/metrics`)).text();
      return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
    },
    process: server.process,
    async startAnother() {
      const another = await startBuilt(environment);
      servers.push(another);
      return another;
    },
    async close() {
      for (const each of servers) await each.stop();
      rmSync(dataDir, { recursive: true, force: true });
      if (postgres) await postgres.drop();
    },
  };
}

/** The server as it is built for production, on a free port. */
async function startBuilt(database: Record<string, string>) {
  const port = await freePort();
  const start = performance.now();
  const child = spawn(process.execPath, [BUILT_SERVER], {
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      AUTH_RATE_LIMIT: '1000',
      BOOKING_RATE_LIMIT: '1000',
      SUGGESTION_RATE_LIMIT: '1000000',
      LESSON_DAY_LIMIT: '1000000',
      GUEST_PENDING_LIMIT: '1000000',
      ...database,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('The server ended. Build it first: npm run setup'))),
  ]);
  const startedIn = performance.now() - start;
  return {
    startedIn,
    address: `http://127.0.0.1:${port}`,
    process: Number(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function signIn(address: string, username: string): Promise<string> {
  const response = await fetch(`${address}/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error(`${username} cannot sign in`);
  return access_token;
}
