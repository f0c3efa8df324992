import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeBackup } from '../../platform/backup/backup';
import { type DatabaseConfig, testOnPostgres, useDatabases } from '../../testing/use-databases';
import { signingSecret } from './signing-secret';

const { inFolder, postgres, open } = useDatabases();

const GIVEN = 'a secret of the operator';
const EMBEDDED = 'the secret of an embedded database';

/** The secret of a server with its own data folder. */
async function secretOfServer(config: DatabaseConfig, dataDir: string, jwtSecret?: string) {
  return signingSecret(await open(config), { jwtSecret, dataDir: inFolder(dataDir) });
}

function leaveSecret(dataDir: string, secret: string): void {
  mkdirSync(inFolder(dataDir));
  writeFileSync(path.join(inFolder(dataDir), 'jwt-secret'), secret);
}

testOnPostgres('generates one secret for all servers, which a backup does not contain', async () => {
  const config = await postgres('generated');
  const servers = await Promise.all([1, 2, 3].map(() => open(config)));
  const secrets = await Promise.all(
    servers.map((server) => signingSecret(server, { jwtSecret: undefined, dataDir: inFolder('data') })),
  );
  expect(secrets[0]).toMatch(/^[\w-]{64}$/);
  expect(new Set(secrets).size).toBe(1);
  const file = inFolder('backup.db');
  await writeBackup(await open(config), file, () => {});
  expect(readFileSync(file).includes(secrets[0] as string)).toBe(false);
});

testOnPostgres('continues with the secret that the embedded database left in the data folder', async () => {
  const config = await postgres('upgraded');
  leaveSecret('upgraded', EMBEDDED);
  expect(await secretOfServer(config, 'upgraded')).toBe(EMBEDDED);
  leaveSecret('another', 'the secret of another data folder');
  expect(await secretOfServer(config, 'another')).toBe(EMBEDDED);
});

testOnPostgres('stores nothing with JWT_SECRET', async () => {
  const config = await postgres('given');
  leaveSecret('given', EMBEDDED);
  expect(await secretOfServer(config, 'given', GIVEN)).toBe(GIVEN);
  const { database } = await open(config);
  expect(await database.selectFrom('server_secret').selectAll().execute()).toEqual([]);
});

testOnPostgres('uses a secret that an operator has replaced, unless it is short', async () => {
  const config = await postgres('replaced');
  await secretOfServer(config, 'replaced');
  const { database } = await open(config);
  const replace = (secret: string) => database.updateTable('server_secret').set({ secret }).execute();
  await expect(replace('too short'.padEnd(20))).rejects.toThrow('check constraint');
  await replace(GIVEN);
  expect(await secretOfServer(config, 'replaced')).toBe(GIVEN);
});
