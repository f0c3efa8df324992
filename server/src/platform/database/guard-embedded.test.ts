import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import timers from 'node:timers/promises';
import Libsql from 'libsql';
import { openExistingDatabase } from '../../commands/existing-database';
import { useFolder } from '../../testing/use-folder';
import { newId } from './id';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from './open';

const FRAME = 24 + 4096;
const LOG_HEADER = 32;

const folder = useFolder();

const dataDir = (name = 'data') => path.join(folder(), name);
const fileOf = (name = 'data') => path.join(dataDir(name), EMBEDDED_FILE);
const config = (name?: string) => ({ dataDir: dataDir(name), databaseUrl: undefined });

/** Adds entries, each in a transaction of its own. */
async function addEntries({ database }: OpenDatabase, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    const entry = { action: 'lesson.created', entity_type: 'lesson', entity_id: 'x'.repeat(400) };
    await database
      .insertInto('audit_entry')
      .values({ id: newId(), at: '2026-03-20T10:00:00.000Z', actor_id: null, ...entry })
      .execute();
  }
}

async function countEntries({ database }: OpenDatabase): Promise<number> {
  return (await database.selectFrom('audit_entry').select('id').execute()).length;
}

/** The data folder of a killed server, with this many entries in the file and in the log. */
async function makeKilled(inFile: number, inLog: number): Promise<void> {
  const first = await openDatabase(config('original'));
  await addEntries(first, inFile);
  await first.close();
  const second = await openDatabase(config('original'));
  await addEntries(second, inLog);
  mkdirSync(dataDir());
  for (const part of ['', '-wal']) copyFileSync(fileOf('original') + part, fileOf() + part);
  await second.close();
}

function damage(file: string, start: number): void {
  const content = readFileSync(file);
  content.fill(0xab, start, start + 512);
  writeFileSync(file, content);
}

async function openWithWarnings() {
  const warnings: string[] = [];
  const database = await openDatabase(config(), { onWarning: (message) => warnings.push(message) });
  return { database, warnings };
}

async function openingError(): Promise<string> {
  try {
    const { close } = await openDatabase(config());
    await close();
    return 'It was opened.';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a missing database', () => {
  test.each(['institute.db-wal', 'institute.db-shm', 'jwt-secret'])(
    'is not replaced by an empty one beside %s',
    async (trace) => {
      mkdirSync(dataDir());
      writeFileSync(path.join(dataDir(), trace), 'left');
      const message = await openingError();
      expect(message).toContain(`holds ${trace}, but institute.db is missing or empty`);
      expect(message).not.toContain('\n');
      expect(existsSync(fileOf())).toBe(false);
      expect(readFileSync(path.join(dataDir(), trace), 'utf8')).toBe('left');
    },
  );

  test('is reported when its file is empty or has no table', async () => {
    mkdirSync(dataDir());
    writeFileSync(path.join(dataDir(), 'jwt-secret'), 'a secret');
    writeFileSync(fileOf(), '');
    expect(await openingError()).toContain('missing or empty');
    const database = new Libsql(fileOf());
    database.exec('pragma user_version = 1');
    database.close();
    expect(await openingError()).toContain('missing or empty');
  });

  test('does not prevent a start after a first start that was killed', async () => {
    mkdirSync(dataDir());
    writeFileSync(fileOf(), '');
    expect(await openingError()).toBe('It was opened.');
  });
});

describe('a file with a damaged page', () => {
  beforeEach(async () => {
    const database = await openDatabase(config());
    await addEntries(database, 200);
    await database.close();
    damage(fileOf(), statSync(fileOf()).size - 4096);
  });

  test('is reported in one line, can be read, and rejects writes', async () => {
    const { database: open, warnings } = await openWithWarnings();
    expect(warnings).toEqual([
      expect.stringMatching(/^DATA_DIR: .*institute\.db is damaged \(.+\)\. .*npm run restore.*$/),
    ]);
    expect(await open.database.selectFrom('account').selectAll().execute()).toEqual([]);
    await expect(addEntries(open, 1)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    await open.close();
  });

  test('is reported later when the check takes longer than the start waits', async () => {
    jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
    const { database, warnings } = await openWithWarnings();
    while (warnings.length === 0) await timers.setImmediate();
    expect(warnings[0]).toContain('is damaged');
    await database.close();
  });
});

describe('a damaged log', () => {
  test('is recovered up to the damage, and the dropped transactions are reported', async () => {
    await makeKilled(20, 30);
    const log = `${fileOf()}-wal`;
    const frames = (statSync(log).size - LOG_HEADER) / FRAME;
    damage(log, LOG_HEADER + Math.floor(frames / 2) * FRAME + 1000);
    const damaged = readFileSync(log);
    const { database, warnings } = await openWithWarnings();
    const recovered = (await countEntries(database)) - 20;
    await database.close();

    expect(recovered).toBeGreaterThan(0);
    expect(recovered).toBeLessThan(30);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      `Its first ${recovered} transactions are recovered, the ${30 - recovered} after them are not.`,
    );
    const copy = readdirSync(dataDir()).find((name) => name.includes('-wal.damaged-'));
    expect(readFileSync(path.join(dataDir(), copy as string))).toEqual(damaged);
  });

  test('is reported by a command too', async () => {
    await makeKilled(20, 30);
    damage(`${fileOf()}-wal`, LOG_HEADER + 5 * FRAME + 1000);
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const database = await openExistingDatabase(config());
    await database.close();
    expect(String(write.mock.calls[0]?.[0])).toContain('transactions are recovered');
  });

  test('is reported as dropped completely when its header is damaged', async () => {
    await makeKilled(20, 30);
    damage(`${fileOf()}-wal`, 0);
    const { database, warnings } = await openWithWarnings();
    expect(await countEntries(database)).toBe(20);
    await database.close();
    expect(warnings[0]).toContain('Its first 0 transactions are recovered');
  });

  test('loses nothing when its last frame is incomplete', async () => {
    await makeKilled(20, 30);
    const log = `${fileOf()}-wal`;
    truncateSync(log, statSync(log).size - 1000);
    const { database, warnings } = await openWithWarnings();
    await database.close();
    expect(warnings).toEqual([]);
  });
});

test('checkpoints the log of a killed server before it is used', async () => {
  await makeKilled(20, 30);
  const database = await openDatabase(config());
  mkdirSync(dataDir('copy'));
  copyFileSync(fileOf(), fileOf('copy'));
  await database.close();
  const copy = await openDatabase(config('copy'));
  expect(await countEntries(copy)).toBe(50);
  await copy.close();
});

test('checkpoints the log into the file while the server runs', async () => {
  const every = jest.spyOn(global, 'setInterval');
  const database = await openDatabase(config());
  const [checkpoint] = every.mock.calls.at(-1) ?? [];
  const before = statSync(fileOf()).size;
  await addEntries(database, 200);
  expect(statSync(`${fileOf()}-wal`).size).toBeGreaterThan(0);
  checkpoint?.();
  while (statSync(`${fileOf()}-wal`).size > 0) await timers.setImmediate();
  expect(statSync(fileOf()).size).toBeGreaterThan(before);
  expect(await countEntries(database)).toBe(200);
  await database.close();
});
