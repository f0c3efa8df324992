import fs, { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, type Migration, Migrator, sql } from 'kysely';
import Libsql from 'libsql';
import { readAllRows } from '../../testing/all-rows';
import { fillAllTables } from '../../testing/full-institute';
import { type DatabaseConfig, testOnPostgres, useDatabases } from '../../testing/use-databases';
import { embeddedDialect } from '../database/embedded-dialect';
import { migrationsOf } from '../database/migrate';
import { EMBEDDED_FILE, openDatabase } from '../database/open';
import { writeBackup } from './backup';
import { restoreBackup } from './restore';

const { folder, inFolder, afterTest, embedded, postgres, onEachKind, open } = useDatabases();
const silent = () => {};

/**
 * Records syncs and renames of files from now on, with the log files beside a database. Temporary folders are left
 * out.
 */
function watchFiles(): string[] {
  const steps: string[] = [];
  const opened = new Map<number, string>();
  const { openSync, fsyncSync, renameSync } = fs;
  jest.spyOn(fs, 'openSync').mockImplementation((file, ...how) => {
    const descriptor = openSync(file, ...how);
    opened.set(descriptor, path.basename(String(file)));
    return descriptor;
  });
  jest.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    fsyncSync(descriptor);
    const name = opened.get(descriptor) ?? '';
    if (!name.startsWith('.')) steps.push(`${name} is on the disk`);
  });
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    const parts = readdirSync(path.dirname(String(from))).filter((file) => file.startsWith(EMBEDDED_FILE));
    renameSync(from, to);
    steps.push(`${parts} became ${path.basename(String(to))}`);
  });
  return steps;
}

onEachKind((choose) => {
  test('renames a backup once it is one complete file on the disk', async () => {
    const original = await open(await choose('original'));
    await fillAllTables(original);
    const steps = watchFiles();
    await writeBackup(original, inFolder('backup.db'), silent);
    expect(steps).toEqual([
      'institute.db is on the disk',
      'institute.db became backup.db',
      `${path.basename(folder())} is on the disk`,
    ]);
  });
});

test('migrates a backup of an earlier version before it replaces the database', async () => {
  const file = inFolder('backup.db');
  const earlier = new Kysely<unknown>({ dialect: embeddedDialect(file) });
  const [[name, first] = []] = Object.entries(migrationsOf('embedded'));
  const provider = { getMigrations: async () => ({ [String(name)]: first as Migration }) };
  await new Migrator({ db: earlier, provider }).migrateToLatest();
  await sql`pragma wal_checkpoint(truncate)`.execute(earlier);
  await earlier.destroy();

  const place = await embedded('data');
  const steps = watchFiles();
  await restoreBackup(file, place, false, silent);
  expect(steps.map((step) => step.replace(/restored-.+/, 'restored'))).toEqual([
    'institute.db is on the disk',
    'institute.db became institute.db.restored',
    'data is on the disk',
    'data is on the disk',
    'institute.db.restored',
    'data is on the disk',
  ]);
  const restored = await open(place);
  expect(await restored.database.selectFrom('number_series').selectAll().execute()).toEqual([]);
});

/** Opens the draft of a backup as soon as it exists, so that its log cannot be checkpointed. */
function readDraft(): void {
  const [draft] = readdirSync(folder()).filter((name) => name.startsWith('.backup-'));
  const reader = new Libsql(path.join(folder(), draft as string, EMBEDDED_FILE));
  reader.exec('select * from account');
  afterTest(async () => void reader.close());
}

testOnPostgres('rejects a backup whose log cannot be checkpointed', async () => {
  const original = await open(await postgres('original'));
  await fillAllTables(original);
  const progress = jest.fn().mockImplementationOnce(readDraft);
  await expect(writeBackup(original, inFolder('backup.db'), progress)).rejects.toThrow();
  expect(progress).toHaveBeenCalled();
  expect(readdirSync(folder()).filter((name) => name.includes('backup'))).toEqual([]);
});

testOnPostgres('writes a backup for longer than the time between two checkpoints', async () => {
  const original = await open(await postgres('original'));
  await fillAllTables(original);
  const periodic: (() => void)[] = [];
  jest.spyOn(globalThis, 'setInterval').mockImplementation((run) => {
    periodic.push(run);
    return setTimeout(() => {});
  });
  await writeBackup(original, inFolder('backup.db'), () => {
    for (const run of periodic) run();
  });
  expect(existsSync(inFolder('backup.db'))).toBe(true);
});

testOnPostgres('reports the first error of a failed backup', async () => {
  const original = await open(await postgres('original'));
  await fillAllTables(original);
  const fail = () => {
    readDraft();
    throw new Error('the original is gone');
  };
  const backup = writeBackup(original, inFolder('backup.db'), fail);
  await expect(backup).rejects.toThrow('the original is gone');
});

describe('replacing an embedded database', () => {
  let place: DatabaseConfig;
  let file: string;
  beforeEach(async () => {
    place = await embedded('data');
    const original = await openDatabase(place);
    await fillAllTables(original);
    file = inFolder('backup.db');
    await writeBackup(original, file, silent);
    await original.database.deleteFrom('booking_student').execute();
    await original.close();
  });

  const bookedStudents = async () => {
    const { booking_student } = await readAllRows(await open(place));
    return booking_student?.length;
  };

  test('renames the earlier database', async () => {
    const aside = await restoreBackup(file, place, true, silent);
    expect(aside && existsSync(aside)).toBe(true);
    expect(await bookedStudents()).toBeGreaterThan(0);
  });

  test('renames the earlier database once the backup is on the disk', async () => {
    const steps = watchFiles();
    const aside = await restoreBackup(file, place, true, silent);
    const ofFiles = steps
      .map((step) => step.replace(/^.+ became/, 'One became'))
      .filter((step) => !/-(wal|shm)$/.test(step));
    expect(ofFiles).toEqual([
      'institute.db is on the disk',
      expect.stringContaining('One became institute.db.restored-'),
      'data is on the disk',
      `One became ${path.basename(aside as string)}`,
      'data is on the disk',
      'One became institute.db',
      'data is on the disk',
    ]);
  });

  test('restores the earlier database when the backup cannot be renamed', async () => {
    const { renameSync } = fs;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(from).includes('.restored-')) throw new Error('the disk is full');
      renameSync(from, to);
    });
    await expect(restoreBackup(file, place, true, silent)).rejects.toThrow('the disk is full');
    expect(readdirSync(place.dataDir)).not.toContainEqual(expect.stringMatching(/before-|restored?-/));
    expect(await bookedStudents()).toBe(0);
  });
});
