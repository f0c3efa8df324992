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
  /** Crashes it and starts it on the same data. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 180_000;

/**
 * Starts a cluster; `undefined` where no `postgres` is installed.
 *
 * @param settings such as `shared_buffers=1GB`, beside those of a cluster for tests; `alter system` can change them later
 */
export async function startPostgresCluster(
  settings: readonly string[] = [],
): Promise<PostgresCluster | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'manara-postgres-'));
  const owner = unprivilegedOwner(folder);
  const data = path.join(folder, 'data');
  const port = await freePort();
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, stdio: 'pipe' },
  );
  const forTests = [
    'fsync=off',
    'full_page_writes=off',
    'max_connections=200',
    "listen_addresses='127.0.0.1'",
  ];
  appendFileSync(path.join(data, 'postgresql.conf'), [...forTests, ...settings].join('\n'));
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
  const restart = async () => {
    await end('SIGQUIT');
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
  return { url, restart, stop };
}

/** Creates a database in a cluster; `drop` removes it. */
export async function createPostgresDatabase(clusterUrl: string, name: string) {
  await run(clusterUrl, `create database ${name}`);
  const url = new URL(clusterUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(clusterUrl, `drop database ${name} with (force)`) };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder of `initdb` and `postgres`: of the newest version in Debian's folder, or on the path. */
function findBinaries(): string | undefined {
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

/** PostgreSQL does not run as root: the user `postgres` or `nobody` instead. */
function unprivilegedOwner(folder: string): { uid?: number; gid?: number } {
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
      return await run(url, 'select 1');
    } catch (error) {
      if (over || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
