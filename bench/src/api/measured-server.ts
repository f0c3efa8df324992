import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { createAccount, hashPassword } from 'server/accounts';
import { openDatabase } from 'server/database/open';
import type { Tables } from 'server/database/schema';
import { freePort } from 'server/testing/free-port';
import { createPostgresDatabase } from 'server/testing/postgres-cluster';
import type { ReadCall } from './calls';
import { fillInstitute, TEACHERS } from './institute';

/** A server on a filled database of its own. */
export interface FilledServer {
  /** `http://127.0.0.1:40123` */
  origin: string;
  /** Milliseconds from the start of the process on this database until it listened. */
  startedIn: number;
  /** Signs in; returns a token. */
  signIn: (username: string, password: string) => Promise<string>;
  /** A metric of the server by its name. */
  metric: (name: string) => Promise<number>;
  process: number;
  /** Starts another server on the same database, which `close` stops too. */
  startAnother: () => Promise<{ address: string; process: number }>;
  close: () => Promise<void>;
}

/** A server on lessons of many months, with the tokens of its people. */
export interface MeasuredServer extends FilledServer {
  tokens: { admin: string; teachers: string[] };
  /** The whole address of a call, token included. */
  address: (call: ReadCall) => string;
}

const BUILT_SERVER = path.join(import.meta.dirname, '../../../server/dist/main.js');
const PASSWORD = 'a password of the bench';
const ADMIN = 'administrator of the bench';

/**
 * Fills a fresh database with so many lessons and starts the server on it.
 *
 * @param fillFurther fills further tables
 */
export async function startMeasured(
  lessons: number,
  clusterUrl: string | undefined,
  fillFurther?: (database: Kysely<Tables>) => Promise<void>,
): Promise<MeasuredServer> {
  const server = await startFilled(`lessons_${lessons}`, clusterUrl, async (database) => {
    await fillInstitute(database, lessons);
    await fillFurther?.(database);
    const passwordHash = await hashPassword(PASSWORD);
    await createAccount(database, null, {
      username: ADMIN,
      email: 'admin@bench.test',
      role: 'admin',
      birthday: null,
      passwordHash,
      emailVerified: true,
    });
    await sql`update account set password_hash = ${passwordHash}`.execute(database);
  });
  const admin = await server.signIn(ADMIN, PASSWORD);
  const teachers: string[] = [];
  for (const username of TEACHERS) teachers.push(await server.signIn(username, PASSWORD));
  const tokens = { admin, teacher: teachers[0], everyone: undefined };
  return {
    ...server,
    tokens: { admin, teachers },
    address({ path: callPath, role, query = {} }) {
      const url = new URL(callPath, server.origin);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const token = tokens[role];
      if (token) url.searchParams.set('token', token);
      return url.href;
    },
  };
}

/**
 * Fills a fresh database and starts the server on it.
 *
 * @param name of the database in the cluster
 * @param clusterUrl without it, the embedded database is measured
 */
export async function startFilled(
  name: string,
  clusterUrl: string | undefined,
  fill: (database: Kysely<Tables>) => Promise<void>,
): Promise<FilledServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-bench-'));
  const postgres = clusterUrl && (await createPostgresDatabase(clusterUrl, `bench_${name}`));
  const databaseUrl = postgres ? postgres.url : undefined;
  const open = await openDatabase({ dataDir, databaseUrl });
  await fill(open.database);
  // PostgreSQL does this by itself a little later.
  if (databaseUrl) await sql`vacuum analyze`.execute(open.database);
  await open.close();

  const environment = { DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) };
  const server = await startBuilt(environment);
  const servers = [server];
  return {
    origin: server.address,
    startedIn: server.startedIn,
    signIn: (username, password) => signIn(server.address, username, password),
    async metric(metric) {
      const text = await (await fetch(`${server.address}/metrics`)).text();
      return Number(new RegExp(`^${metric} (.+)$`, 'm').exec(text)?.[1]);
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

async function signIn(address: string, username: string, password: string): Promise<string> {
  const response = await fetch(`${address}/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { access_token } = (await response.json()) as { access_token?: string };
  if (!access_token) throw new Error(`${username} cannot sign in`);
  return access_token;
}
