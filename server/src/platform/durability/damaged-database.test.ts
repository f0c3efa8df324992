import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { call } from '../../testing/call';
import { fillAllTables } from '../../testing/full-institute';
import { startTestServer, type TestServer } from '../../testing/index';
import { EMBEDDED_FILE, openDatabase } from '../database/open';

let dataDir: string;
let server: TestServer;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'manara-damaged-'));
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await fillAllTables(database);
  await database.close();
  server = await startTestServer({ env: { DATA_DIR: dataDir } });
});
afterEach(async () => {
  await server.kill();
  rmSync(dataDir, { recursive: true });
});

test('responds 503 and logs the damage when a page is damaged while the server runs', async () => {
  const file = path.join(dataDir, EMBEDDED_FILE);
  writeFileSync(file, readFileSync(file).fill(0xab, 4096));
  const response = await call(server, 'POST /user/signin', {
    body: { username: 'س', password: 'long enough' },
  });
  expect(response).toMatchObject({ status: 503, body: { detail: expect.stringContaining('تالفة') } });
  while (!server.output().includes('the database file is damaged: stop the server and restore')) {
    await afterThisTurn();
  }
});
