import fs, { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, Migrator } from 'kysely';
import Libsql from 'libsql';
import { createAccount } from '../accounts/create-account';
import { issueLinkToken } from '../accounts/mailed-links';
import type { Actor } from '../database/audit';
import { embeddedDialect } from '../database/embedded-dialect';
import { institute } from '../database/migrations/0001-institute';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../database/open';
import { fill } from '../demo/fill';
import { demoInstitute } from '../demo/institute';
import { countLoadFailure } from '../features/load-failure/failures';
import { createLesson, decideOnLesson } from '../lessons/change-lessons';
import { putIntoOutbox } from '../outbox/outgoing-mail';
import { createPostgresDatabase, TEST_POSTGRES } from '../testing/postgres-cluster';
import { writeBackup } from './backup';
import { copyInstitute, isEmpty } from './copy-rows';
import { type Row, readRows } from './read-rows';
import { restoreBackup } from './restore';
import { COPIED_TABLES } from './tables';

jest.setTimeout(120_000);

const clusterUrl = process.env[TEST_POSTGRES];
const silent = () => {};
const FACTS = {
  date: '2026-03-15',
  student_names: ['ليلى', 'آدم'],
  hours: 1.25,
  subject: 'رياضيات',
  education_level: 'إعدادي' as const,
};

let folder: string;
const cleanups: (() => Promise<void>)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-copying-'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  rmSync(folder, { recursive: true });
});

async function openFor(test: Promise<OpenDatabase>): Promise<OpenDatabase> {
  const open = await test;
  cleanups.push(open.close);
  return open;
}

type Place = Parameters<typeof openDatabase>[0];

const embedded = async (name: string): Promise<Place> => ({
  dataDir: path.join(folder, name),
  databaseUrl: undefined,
});
async function postgres(name: string): Promise<Place> {
  const { url, drop } = await createPostgresDatabase(
    clusterUrl as string,
    `copy_${name}_${process.pid}_${Date.now()}`,
  );
  cleanups.push(drop);
  return { dataDir: path.join(folder, name), databaseUrl: url };
}

/** An institute with rows in every table. */
async function fillWhole({ database }: OpenDatabase): Promise<Actor> {
  await fill(database, demoInstitute('2026-03-20', 'no hash'));
  const person = { birthday: null, passwordHash: 'no hash', emailVerified: false };
  const teacher = await createAccount(database, null, {
    username: 'س',
    email: 'a@b.test',
    role: 'teacher',
    ...person,
  });
  if (!teacher) throw new Error('The account could not be made');
  await issueLinkToken(database, teacher.id, 'verify-email');
  await putIntoOutbox(database, teacher.id, 'reset-password');
  const { id } = await createLesson(database, teacher, 'group', FACTS);
  await decideOnLesson(database, teacher, { kind: 'group', id }, 'approved');
  await countLoadFailure(
    database,
    { section: 'remote-teacher', version: '1', stage: 'entry' },
    new Date('2026-03-20T10:00:00Z'),
  );
  return teacher;
}

async function everything({ database }: OpenDatabase): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  for (const table of COPIED_TABLES) {
    tables[table.name] = [];
    for await (const rows of readRows(database, table)) tables[table.name]?.push(...rows);
  }
  return tables;
}

test('every table of the database is copied', async () => {
  const { database } = await openFor(openDatabase(await embedded('data')));
  const tables = await database.introspection.getTables();
  expect(COPIED_TABLES.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
});

/** What happens to files from now on: which is put on the disk, which is moved and what of a database lies beside it. */
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
    steps.push(`${opened.get(descriptor)} is on the disk`);
  });
  jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    const parts = readdirSync(path.dirname(String(from))).filter((file) => file.startsWith(EMBEDDED_FILE));
    renameSync(from, to);
    steps.push(`${parts} became ${path.basename(String(to))}`);
  });
  return steps;
}

const KINDS = [
  ['the embedded database', embedded],
  ['PostgreSQL', clusterUrl ? postgres : undefined],
] as const;

for (const [name, target] of KINDS) {
  const describeIfThere = target ? describe : describe.skip;
  describeIfThere(`with ${name}`, () => {
    const choose = target as (name: string) => Promise<Place>;

    test('a backup that is restored gives the same rows', async () => {
      const original = await openFor(openDatabase(await choose('original')));
      await fillWhole(original);
      const file = path.join(folder, 'backup.db');
      await writeBackup(original, file, silent);

      const place = await choose('restored');
      await restoreBackup(file, place, false, silent);
      const restored = await openFor(openDatabase(place));
      const rows = await everything(restored);
      expect(rows).toEqual(await everything(original));
      for (const table of Object.values(rows)) expect(table.length).toBeGreaterThan(0);
    });

    test('a backup appears when it is whole in one file and on the disk', async () => {
      const original = await openFor(openDatabase(await choose('original')));
      await fillWhole(original);
      const steps = watchFiles();
      await writeBackup(original, path.join(folder, 'backup.db'), silent);
      expect(steps).toEqual([
        'institute.db is on the disk',
        'institute.db became backup.db',
        `${path.basename(folder)} is on the disk`,
      ]);
    });

    test('a backup holds one moment, however much is written meanwhile', async () => {
      const original = await openFor(openDatabase(await choose('original')));
      const teacher = await fillWhole(original);
      let writing = true;
      const writer = (async () => {
        while (writing) await createLesson(original.database, teacher, 'group', FACTS);
      })();
      const file = path.join(folder, 'backup.db');
      await writeBackup(original, file, silent);
      writing = false;
      await writer;

      const copy = await embedded('copy');
      await restoreBackup(file, copy, false, silent);
      const { lesson, lesson_student, audit_entry } = await everything(await openFor(openDatabase(copy)));
      const made = audit_entry?.filter(({ action }) => action === 'lesson.created') ?? [];
      const ids = new Set(lesson?.map(({ id }) => id));
      for (const { subject_id } of made) {
        expect(ids).toContain(subject_id);
        expect(lesson_student?.filter(({ lesson_id }) => lesson_id === subject_id)).toHaveLength(2);
      }
    });

    test('nothing is restored over what is there', async () => {
      const place = await choose('original');
      const original = await openDatabase(place);
      await fillWhole(original);
      const file = path.join(folder, 'backup.db');
      await writeBackup(original, file, silent);
      await original.close();
      await expect(restoreBackup(file, place, false, silent)).rejects.toThrow(/exists already|not empty/);
      const still = await openFor(openDatabase(place));
      expect(await isEmpty(still.database)).toBe(false);
    });
  });
}

test('a backup of an earlier version is brought to its newest shape, and then put in its place', async () => {
  const file = path.join(folder, 'backup.db');
  const earlier = new Kysely<unknown>({ dialect: embeddedDialect(file) });
  const provider = { getMigrations: async () => ({ '0001-institute': institute('embedded') }) };
  await new Migrator({ db: earlier, provider }).migrateToLatest();
  await earlier.destroy();

  const place = await embedded('data');
  const steps = watchFiles();
  await restoreBackup(file, place, false, silent);
  expect(steps).toEqual([
    'institute.db is on the disk',
    'institute.db became institute.db',
    'data is on the disk',
  ]);
  const restored = await openFor(openDatabase(place));
  expect(await restored.database.selectFrom('number_series').selectAll().execute()).toEqual([]);
});

/** Reads the draft of a backup as soon as there is one, so that its log cannot be folded into it. */
function readDraft(): void {
  const [draft] = readdirSync(folder).filter((name) => name.startsWith('.backup-'));
  const reader = new Libsql(path.join(folder, draft as string, EMBEDDED_FILE));
  reader.exec('select * from account');
  cleanups.push(async () => void reader.close());
}

(clusterUrl ? test : test.skip)('a backup of which a part stays in the log is none', async () => {
  const original = await openFor(openDatabase(await postgres('original')));
  await fillWhole(original);
  const progress = jest.fn().mockImplementationOnce(readDraft);
  await expect(writeBackup(original, path.join(folder, 'backup.db'), progress)).rejects.toThrow();
  expect(progress).toHaveBeenCalled();
  expect(readdirSync(folder).filter((name) => name.includes('backup'))).toEqual([]);
});

(clusterUrl ? test : test.skip)(
  'a backup that fails tells why, whatever else cannot be done then',
  async () => {
    const original = await openFor(openDatabase(await postgres('original')));
    await fillWhole(original);
    const fail = () => {
      readDraft();
      throw new Error('the original is gone');
    };
    const backup = writeBackup(original, path.join(folder, 'backup.db'), fail);
    await expect(backup).rejects.toThrow('the original is gone');
  },
);

describe('an embedded database that is replaced', () => {
  let place: Place;
  let file: string;
  beforeEach(async () => {
    place = await embedded('data');
    const original = await openDatabase(place);
    await fillWhole(original);
    file = path.join(folder, 'backup.db');
    await writeBackup(original, file, silent);
    await original.database.deleteFrom('booking_student').execute();
    await original.close();
  });

  const bookedStudents = async () => {
    const { booking_student } = await everything(await openFor(openDatabase(place)));
    return booking_student?.length;
  };

  test('is kept', async () => {
    const aside = await restoreBackup(file, place, true, silent);
    expect(aside && existsSync(aside)).toBe(true);
    expect(await bookedStudents()).toBeGreaterThan(0);
  });

  test('goes when the backup is on the disk, and the backup takes its place at once', async () => {
    const steps = watchFiles();
    const aside = await restoreBackup(file, place, true, silent);
    const ofFiles = steps
      .map((step) => step.replace(/^.+ became/, 'One became'))
      .filter((step) => !/-(wal|shm)$/.test(step));
    expect(ofFiles).toEqual([
      'institute.db is on the disk',
      `One became ${path.basename(aside as string)}`,
      'One became institute.db',
      'data is on the disk',
    ]);
  });

  test('comes back when the backup cannot take its place', async () => {
    const { renameSync } = fs;
    jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (String(from).includes('.restore-')) throw new Error('the disk is full');
      renameSync(from, to);
    });
    await expect(restoreBackup(file, place, true, silent)).rejects.toThrow('the disk is full');
    expect(readdirSync(place.dataDir)).not.toContainEqual(expect.stringContaining('.before-'));
    expect(await bookedStudents()).toBe(0);
  });
});

test('nothing is restored while a server runs', async () => {
  const place = await embedded('data');
  const running = await openFor(openDatabase(place));
  const file = path.join(folder, 'backup.db');
  await writeBackup(running, file, silent);
  await expect(restoreBackup(file, place, true, silent)).rejects.toThrow('another server is running');
});

test('what is no whole backup is refused and changes nothing', async () => {
  const original = await openFor(openDatabase(await embedded('original')));
  await fillWhole(original);
  const cut = path.join(folder, 'cut.db');
  await writeBackup(original, cut, silent);
  truncateSync(cut, 100_000);
  const text = path.join(folder, 'notes.txt');
  writeFileSync(text, 'not a database at all, although long enough to be looked at');
  for (const file of [cut, text]) {
    await expect(restoreBackup(file, await embedded('new'), false, silent)).rejects.toThrow(
      'is no whole backup',
    );
  }
  await expect(
    restoreBackup(path.join(folder, 'none'), await embedded('new'), false, silent),
  ).rejects.toThrow('no file');
  expect(readdirSync(path.join(folder, 'new')).filter((file) => file.endsWith('.db'))).toEqual([]);
});

test('a backup is never written over another file', async () => {
  const original = await openFor(openDatabase(await embedded('original')));
  const file = path.join(folder, 'backup.db');
  writeFileSync(file, 'precious');
  await expect(writeBackup(original, file, silent)).rejects.toThrow('exists already');
});

(clusterUrl ? test : test.skip)('moving to PostgreSQL gives the same rows, or none', async () => {
  const from = await openFor(openDatabase(await embedded('data')));
  await fillWhole(from);
  const to = await openFor(openDatabase(await postgres('moved')));
  const counts = await copyInstitute(from.database, to.database, silent);
  const rows = await everything(to);
  expect(rows).toEqual(await everything(from));
  for (const [table, count] of counts) expect(rows[table]).toHaveLength(count);

  // A second copy meets the rows of the first and must leave them alone.
  await expect(copyInstitute(from.database, to.database, silent)).rejects.toThrow();
  expect(await everything(to)).toEqual(rows);
});
