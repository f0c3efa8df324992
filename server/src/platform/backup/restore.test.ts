import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import Libsql from 'libsql';
import { Client } from 'pg';
import { openExistingDatabase } from '../../commands/existing-database';
import { type DatabaseConfig, testOnPostgres, useCopyPlaces } from '../../testing/copy-places';
import { runProgram } from '../../testing/run-program';
import { everything, fillWhole } from '../../testing/whole-institute';
import { EMBEDDED_FILE, openDatabase } from '../database/open';
import { writeBackup } from './backup';
import { restoreBackup } from './restore';

jest.setTimeout(60_000);

const { folder, inFolder, embedded, postgres, open } = useCopyPlaces();
const silent = () => {};
const KILLER = path.join(__dirname, '../../testing/kill-at-file-change.mjs');

let place: DatabaseConfig;
let backup: string;
beforeEach(async () => {
  place = await embedded('data');
  const original = await openDatabase(place);
  await fillWhole(original);
  backup = inFolder('backup.db');
  await writeBackup(original, backup, silent);
  await original.database.deleteFrom('booking_student').execute();
  await original.close();
});

/** What the data folder holds; the log and its index come and go as a database is opened. */
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

const NOT_OURS: [string, string, (file: string) => void][] = [
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
    'a backup of which rows are missing',
    'points to a row that is missing',
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
    'a database with a part of it in its log',
    'was not closed',
    (file) => {
      copyFileSync(backup, file);
      writeFileSync(`${file}-wal`, 'frames');
    },
  ],
];

test.each(NOT_OURS)('refuses %s and changes nothing', async (_, reason, make) => {
  const file = inFolder('given.db');
  make(file);
  const before = dataFiles();
  const refusal = await restoreBackup(file, place, true, silent).catch((error: Error) => error.message);
  expect(refusal).toContain(reason);
  expect(refusal).toContain(file);
  expect(refusal).not.toContain('\n');
  expect(dataFiles()).toEqual(before);
});

testOnPostgres('refuses a damaged backup before PostgreSQL is touched', async () => {
  truncateSync(backup, 100_000);
  const target = await postgres('target');
  await expect(restoreBackup(backup, target, false, silent)).rejects.toThrow('is damaged');
  const client = new Client({ connectionString: target.databaseUrl });
  await client.connect();
  const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public'");
  await client.end();
  expect(rows).toEqual([]);
});

test('restores the file of a database that was closed', async () => {
  const target = await embedded('target');
  await restoreBackup(path.join(place.dataDir, EMBEDDED_FILE), target, false, silent);
  expect(await everything(await open(target))).toEqual(await everything(await open(place)));
});

test('moves a log aside whose database is lost', async () => {
  const target = await embedded('target');
  mkdirSync(target.dataDir);
  const log = path.join(target.dataDir, `${EMBEDDED_FILE}-wal`);
  writeFileSync(log, 'what is left of it');
  const earlier = await restoreBackup(backup, target, false, silent);
  expect(readFileSync(`${earlier}-wal`, 'utf8')).toBe('what is left of it');
  const { booking_student } = await everything(await open(target));
  expect(booking_student?.length).toBeGreaterThan(0);
});

/** The data folder as a server leaves it that was killed: its last change is in the log alone. */
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

test('leaves the earlier database or the restored one, wherever it is killed', async () => {
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
  // The log and the file of the earlier database had each been moved by some of the kills.
  expect(outcomes.filter((outcome) => outcome === 'earlier').length).toBeGreaterThan(5);
  expect(outcomes).toContain('restored');
});

async function readRowsOf(which: DatabaseConfig) {
  const opened = await openDatabase(which);
  try {
    return await everything(opened);
  } finally {
    await opened.close();
  }
}

test('is refused to a command while a restore is unfinished, which restoring again finishes', async () => {
  const current = path.join(place.dataDir, EMBEDDED_FILE);
  copyFileSync(backup, `${current}.restored-2026`);
  renameSync(current, `${current}.before-2026`);
  await expect(openExistingDatabase(place)).rejects.toThrow('a restore into');
  await expect(restoreBackup(backup, place, false, silent)).rejects.toThrow('exists already');
  await restoreBackup(backup, place, true, silent);
  const { booking_student } = await everything(await open(place));
  expect(booking_student?.length).toBeGreaterThan(0);
});
