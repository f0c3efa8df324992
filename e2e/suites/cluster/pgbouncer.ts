import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'server/testing/free-port';
import { queryRows, unprivilegedOwner } from 'server/testing/postgres-cluster';
import { findProgram, searchPath } from '../../harness/find-program';
import { startProgram } from '../../harness/running-program';

/** The PgBouncer of this machine; `undefined` where there is none. */
export function pgbouncerPath(): string | undefined {
  return findProgram(['pgbouncer'], [...searchPath(), '/usr/sbin']);
}

/**
 * Starts PgBouncer with `pool_mode = transaction` and its defaults before a PostgreSQL.
 *
 * @returns the address of the database through it
 */
export async function startPgbouncer(
  databaseUrl: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-under-test-'));
  const port = await freePort();
  const { hostname, port: postgresPort, username } = new URL(databaseUrl);
  writeFileSync(join(folder, 'users.txt'), `"${username}" ""\n`);
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${postgresPort}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      'auth_file = users.txt',
    ].join('\n'),
  );
  const url = new URL(databaseUrl);
  url.port = String(port);
  const program = await startProgram([pgbouncerPath() ?? 'pgbouncer', 'pgbouncer.ini'], {
    cwd: folder,
    ...unprivilegedOwner(folder),
    isReady: () =>
      queryRows(url.href, 'select 1').then(
        () => true,
        () => false,
      ),
  });
  return {
    url: url.href,
    async stop() {
      await program.stop();
      await rm(folder, { recursive: true });
    },
  };
}
