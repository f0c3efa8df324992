import { execFileSync, spawn } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { freePort } from './free-port';

/** The variable with the address of the PostgreSQL of the test run, for Jest's workers. */
export const TEST_POSTGRES = 'TEST_POSTGRES';

/** A PostgreSQL in a temporary folder. */
export interface PostgresCluster {
  /** `postgres://postgres@127.0.0.1:40124/postgres` */
  url: string;
  /** Crashes it and keeps its data. */
  crash: () => Promise<void>;
  /**
   * Starts it again on the same data.
   *
   * @param ending how it ends before: the shutdown of `pg_ctl -m fast`, or a crash
   */
  restart: (ending?: 'fast' | 'crash') => Promise<void>;
  /** Stops it and removes its data. */
  stop: () => Promise<void>;
}

/** Runs a program of PostgreSQL, such as `initdb`, as the cluster's user. */
type RunProgram = (name: string, ...args: string[]) => void;

const START_LIMIT_MS = 180_000;

/**
 * Creates and starts a cluster; `undefined` where no `postgres` is installed.
 *
 * @param settings such as `shared_buffers=1GB`, beside those of a cluster for tests; `alter system` can change them later
 */
export async function startPostgresCluster(
  settings: readonly string[] = [],
): Promise<PostgresCluster | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const forTests = [
    'fsync=off',
    'full_page_writes=off',
    // Its statistics would arrive at any moment of a test, and change plans.
    'autovacuum=off',
    'max_connections=200',
    "listen_addresses='127.0.0.1'",
  ];
  return startCluster(binaries, (data, runProgram) => {
    runProgram(
      'initdb',
      ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    );
    appendFileSync(path.join(data, 'postgresql.conf'), [...forTests, ...settings].join('\n'));
  });
}

/**
 * Starts a cluster on new data.
 *
 * @param create creates the data folder
 */
export async function startCluster(
  binaries: string,
  create: (data: string, runProgram: RunProgram) => void,
): Promise<PostgresCluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-postgres-'));
  const owner = unprivilegedOwner(folder);
  const data = path.join(folder, 'data');
  const port = await freePort();
  create(data, (name, ...args) => {
    execFileSync(path.join(binaries, name), args, { ...owner, cwd: folder, stdio: 'pipe' });
  });
  const start = () => {
    const server = spawn(path.join(binaries, 'postgres'), ['-D', data, '-p', String(port), '-k', folder], {
      ...owner,
      cwd: folder,
      stdio: 'ignore',
    });
    return { server, ended: new Promise<void>((resolve) => server.once('exit', () => resolve())) };
  };
  let running = start();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    running.server.kill(signal);
    await running.ended;
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async (ending: 'fast' | 'crash' = 'crash') => {
    await end(ending === 'fast' ? 'SIGINT' : 'SIGQUIT');
    running = start();
    await untilItAnswers(url, running.ended);
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await untilItAnswers(url, running.ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, crash: () => end('SIGQUIT'), restart, stop };
}

/**
 * Creates a database in a cluster; `drop` removes it.
 *
 * @param template the database of which it is a copy, without connections; by default it is empty
 */
export async function createPostgresDatabase(clusterUrl: string, name: string, template = 'template1') {
  await queryRows(clusterUrl, `create database ${name} template ${template}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await queryRows(clusterUrl, `drop database ${name} with (force)`);
    },
  };
}

/** Runs a statement on a connection of its own. */
export async function queryRows(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The folder of `initdb` and `postgres`: of the newest version in Debian's folder, or on the path. */
export function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name))),
  );
}

/**
 * The user `postgres` or `nobody`, who gets the folder: PostgreSQL and PgBouncer do not run as root. Nothing for other
 * users, who run them themselves.
 */
export function unprivilegedOwner(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, user: string) =>
    Number(execFileSync('id', [flag, user], { stdio: 'pipe' }).toString());
  const user = ['postgres', 'nobody'].find((name) => {
    try {
      return id('-u', name) > 0;
    } catch {
      return false;
    }
  });
  if (!user) return {};
  const owner = { uid: id('-u', user), gid: id('-g', user) };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

async function untilItAnswers(url: string, ended: Promise<void>): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (;;) {
    try {
      await queryRows(url, 'select 1');
      return;
    } catch (error) {
      if (over || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
