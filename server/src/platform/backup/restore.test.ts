import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Libsql from 'libsql';
import { Client } from 'pg';
import { openExistingDatabase } from '../../commands/existing-database';
import { readAllRows } from '../../testing/all-rows';
import { fillAllTables } from '../../testing/full-institute';
import { runProgram } from '../../testing/run-program';
import { type DatabaseConfig, testOnPostgres, useDatabases } from '../../testing/use-databases';
import { EMBEDDED_FILE, openDatabase } from '../database/open';
import { writeBackup } from './backup';
import { restoreBackup } from './restore';

const { folder, inFolder, embedded, postgres, open } = useDatabases();
const silent = () => {};
const KILLER = path.join(__dirname, '../../testing/kill-at-file-change.mjs');

let place: DatabaseConfig;
let backup: string;
/** A data folder and its backup, made once; the folder has changed since. */
let original: string;
beforeAll(async () => {
  original = mkdtempSync(path.join(tmpdir(), 'manara-restore-'));
  const open = await openDatabase({ dataDir: path.join(original, 'data'), databaseUrl: undefined });
  await fillAllTables(open);
  await writeBackup(open, path.join(original, 'backup.db'), silent);
  await open.database.deleteFrom('booking_student').execute();
  await open.close();
});
afterAll(() => rmSync(original, { recursive: true }));
beforeEach(async () => {
  place = await embedded('data');
  cpSync(original, folder(), { recursive: true });
  backup = inFolder('backup.db');
});

/** The files of the data folder, without the log and its index, which opening a database creates. */
function dataFiles(): Record<string, string> {
  const names = readdirSync(place.dataDir).filter((name) => !/-(wal|shm)$/.test(name));
  return Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(place.dataDir, name)).toString('base64')]),
  );
}

function change(file: string, statement: string): void {
  const database = new Libsql(file);
  database.exec(statement);
  database.close();
}

const INVALID: [string, string, (file: string) => void][] = [
  ['an empty file', 'is empty', (file) => writeFileSync(file, '')],
  [
    'a text',
    'is not an SQLite database',
    (file) => writeFileSync(file, 'notes of the institute '.repeat(900)),
  ],
  ['a folder', 'is not a file', (file) => mkdirSync(file)],
  ['a file that does not exist', 'There is no file', () => {}],
  [
    'an SQLite database of another program',
    'is not a backup of Manara: it has no table account',
    (file) => change(file, 'create table lesson (id text)'),
  ],
  [
    'a truncated backup',
    'is damaged',
    (file) => {
      copyFileSync(backup, file);
      truncateSync(file, 100_000);
    },
  ],
  [
    'a backup with a damaged page',
    'is damaged',
    (file) => {
      const content = readFileSync(backup);
      content.fill(0xab, content.length / 2, content.length / 2 + 4096);
      writeFileSync(file, content);
    },
  ],
  [
    'a backup with missing rows',
    'references a row that is missing',
    (file) => {
      copyFileSync(backup, file);
      change(file, 'pragma foreign_keys = off; delete from lesson');
    },
  ],
  [
    'a backup without a table of its release',
    'no such table: load_failure',
    (file) => {
      copyFileSync(backup, file);
      change(file, 'drop table load_failure');
    },
  ],
  [
    'a backup of a newer release',
    'A newer release has written it: this one does not know migration 9999-later',
    (file) => {
      copyFileSync(backup, file);
      change(file, "insert into kysely_migration values ('9999-later', '')");
    },
  ],
  [
    'a database with a log',
    'was not closed',
    (file) => {
      copyFileSync(backup, file);
      writeFileSync(`${file}-wal`, 'frames');
    },
  ],
];

test.each(INVALID)('rejects %s and changes nothing', async (_, reason, make) => {
  const file = inFolder('given.db');
  make(file);
  const before = dataFiles();
  const message = await restoreBackup(file, place, true, silent).catch((error: Error) => error.message);
  expect(message).toContain(reason);
  expect(message).toContain(file);
  expect(message).not.toContain('\n');
  expect(dataFiles()).toEqual(before);
});

testOnPostgres('rejects a damaged backup before it writes to PostgreSQL', async () => {
  truncateSync(backup, 100_000);
  const target = await postgres('target', { isMigrated: false });
  await expect(restoreBackup(backup, target, false, silent)).rejects.toThrow('is damaged');
  const client = new Client({ connectionString: target.databaseUrl });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  await client.end();
  expect(rows).toEqual([]);
});

test('restores the file of a closed database', async () => {
  const target = await embedded('target');
  await restoreBackup(path.join(place.dataDir, EMBEDDED_FILE), target, false, silent);
  expect(await readAllRows(await open(target))).toEqual(await readAllRows(await open(place)));
});

test('renames a log without its database', async () => {
  const target = await embedded('target');
  mkdirSync(target.dataDir);
  const log = path.join(target.dataDir, `${EMBEDDED_FILE}-wal`);
  writeFileSync(log, 'the rest of it');
  const earlier = await restoreBackup(backup, target, false, silent);
  expect(readFileSync(`${earlier}-wal`, 'utf8')).toBe('the rest of it');
  const { booking_student } = await readAllRows(await open(target));
  expect(booking_student?.length).toBeGreaterThan(0);
});

/** The data folder of a killed server: its last change is only in the log. */
async function copyAfterKill(): Promise<string> {
  const running = await openDatabase(place);
  await running.database.deleteFrom('load_failure').execute();
  const copy = inFolder('killed');
  mkdirSync(copy);
  for (const name of [EMBEDDED_FILE, `${EMBEDDED_FILE}-wal`]) {
    copyFileSync(path.join(place.dataDir, name), path.join(copy, name));
  }
  await running.close();
  return copy;
}

test('leaves the earlier or the restored database when killed at any step', async () => {
  const killed = await copyAfterKill();
  const earlierRows = await readRowsOf(place);
  const restoredPlace = await embedded('restored');
  await restoreBackup(backup, restoredPlace, false, silent);
  const restoredRows = await readRowsOf(restoredPlace);

  const outcomes: string[] = [];
  for (let calls = 0; outcomes.at(-1) !== 'finished'; calls++) {
    const target = await embedded(`killed-${calls}`);
    cpSync(killed, target.dataDir, { recursive: true });
    const restore = runProgram('restore', {
      args: [backup, '--replace'],
      env: { DATA_DIR: target.dataDir, NODE_OPTIONS: `--import=${KILLER}`, KILL_AT_CALL: String(calls) },
      cwd: folder(),
    });
    const isFinished = (await restore.ended) === 0;
    const rows = await readRowsOf(target);
    if (isFinished) outcomes.push('finished');
    else outcomes.push(isDeepStrictEqual(rows, earlierRows) ? 'earlier' : 'restored');
    if (outcomes.at(-1) !== 'earlier') expect(rows).toEqual(restoredRows);
    expect(readdirSync(target.dataDir).join()).not.toContain('.restored-');
    rmSync(target.dataDir, { recursive: true });
  }
  // Some kills came after the log or the file of the earlier database was renamed.
  expect(outcomes.filter((outcome) => outcome === 'earlier').length).toBeGreaterThan(5);
  expect(outcomes).toContain('restored');
});

async function readRowsOf(which: DatabaseConfig) {
  const opened = await openDatabase(which);
  try {
    return await readAllRows(opened);
  } finally {
    await opened.close();
  }
}

test('rejects commands during an unfinished restore, which a second restore completes', async () => {
  const current = path.join(place.dataDir, EMBEDDED_FILE);
  copyFileSync(backup, `${current}.restored-2026`);
  renameSync(current, `${current}.before-2026`);
  await expect(openExistingDatabase(place)).rejects.toThrow('a restore into');
  await expect(restoreBackup(backup, place, false, silent)).rejects.toThrow('exists already');
  await restoreBackup(backup, place, true, silent);
  const { booking_student } = await readAllRows(await open(place));
  expect(booking_student?.length).toBeGreaterThan(0);
});
