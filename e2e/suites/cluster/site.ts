import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import {
  createPostgresDatabase,
  findBinaries,
  type PostgresCluster,
  startPostgresCluster,
} from 'server/testing/postgres-cluster';
import { type PostgresStandby, startSynchronousStandby } from 'server/testing/postgres-standby';
import { createTeacher } from '../../harness/accounts';
import { nginxPath, startNginx } from '../../harness/nginx';
import { type RunningServer, startServer } from '../../harness/server';
import { type Load, startLoad } from './load';
import { pgbouncerPath, startPgbouncer } from './pgbouncer';

/** Two servers behind nginx, under load. */
export interface Site {
  servers: readonly [RunningServer, RunningServer];
  load: Load;
  /** Waits until nginx forwards requests to the server. */
  untilUsed: (server: RunningServer) => Promise<void>;
  /** Stops the load, and returns what both servers list otherwise than the clients were told. */
  differences: () => Promise<string[]>;
}

type PostgresAddress = Pick<PostgresCluster, 'url'>;

interface Fixtures {
  /** Synchronous, of the PostgreSQL of all tests. */
  standby: PostgresStandby;
  /** The PostgreSQL of all tests, through PgBouncer. */
  pgbouncer: PostgresAddress;
  /** Starts a site on a new database. */
  startSite: (postgres: PostgresAddress, standby?: PostgresAddress) => Promise<Site>;
}

interface WorkerFixtures {
  postgres: PostgresCluster;
}

let databases = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  postgres: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
    async ({}, use) => {
      const cluster = await startPostgresCluster();
      if (!cluster) throw new Error('no postgres was found');
      await use(cluster);
      await cluster.stop();
    },
    { scope: 'worker' },
  ],
  standby: async ({ postgres }, use) => {
    const standby = await startSynchronousStandby(postgres);
    await use(standby);
    await standby.stop();
  },
  pgbouncer: async ({ postgres }, use) => {
    const pgbouncer = await startPgbouncer(postgres.url);
    await use(pgbouncer);
    await pgbouncer.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  startSite: async ({}, use) => {
    const stops: (() => Promise<unknown>)[] = [];
    await use(async (postgres, standby) => {
      databases += 1;
      const { url } = await createPostgresDatabase(postgres.url, `site_${databases}`);
      const { host } = new URL(url);
      const hosts = standby ? `${host},${new URL(standby.url).host}` : host;
      const env = { DATABASE_URL: url.replace(host, hosts), TRUST_PROXY: 'loopback' };
      const first = await startServer(env);
      stops.unshift(first.stop);
      // The first server is alone meanwhile: the other one could send the mail, from another folder.
      const teacher = await createTeacher(first);
      const second = await startServer(env);
      stops.unshift(second.stop);
      const servers = [first, second] as const;
      const addresses = servers.map(({ address }) => address);
      const pages = await mkdtemp(join(tmpdir(), 'pages-under-test-'));
      stops.unshift(() => rm(pages, { recursive: true }));
      const nginx = await startNginx({
        siteDir: process.env.SITE_UNDER_TEST ?? '',
        pages,
        server: addresses,
      });
      stops.unshift(nginx.stop);
      const load = await startLoad(nginx.address, teacher);
      stops.unshift(() => load.stop([]).catch(() => {}));
      return {
        servers,
        load,
        async untilUsed(server) {
          const successes = async () =>
            (await nginx.logs()).match(new RegExp(`${new URL(server.address).host} 20[01]$`, 'gm'))?.length ??
            0;
          const before = await successes();
          await expect.poll(successes).toBeGreaterThan(before);
        },
        differences: () => load.stop(addresses),
      };
    });
    for (const stop of stops) await stop();
  },
});

const NEEDED = [
  { name: 'PostgreSQL', variable: 'REQUIRE_POSTGRES', find: findBinaries },
  { name: 'nginx', variable: 'REQUIRE_NGINX', find: nginxPath },
  { name: 'PgBouncer', variable: 'REQUIRE_PGBOUNCER', find: pgbouncerPath },
];

/** The programs that are not installed, without those that the run demands: their absence is a failure. */
export const missingPrograms = NEEDED.filter(
  ({ variable, find }) => process.env[variable] !== '1' && find() === undefined,
).map(({ name }) => name);
