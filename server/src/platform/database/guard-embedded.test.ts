import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import timers from 'node:timers/promises';
import Libsql from 'libsql';
import { openExistingDatabase } from '../../commands/existing-database';
import { newId } from './id';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from './open';

const FRAME = 24 + 4096;
const LOG_HEADER = 32;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manara-guard-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const dataDir = (name = 'data') => path.join(folder, name);
const fileOf = (name = 'data') => path.join(dataDir(name), EMBEDDED_FILE);
const place = (name?: string) => ({ dataDir: dataDir(name), databaseUrl: undefined });

/** Each in a transaction of its own. */
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

/** A data folder as a server leaves it that is killed, with this many entries in the file and in the log. */
async function makeKilled(inFile: number, inLog: number): Promise<void> {
  const first = await openDatabase(place('original'));
  await addEntries(first, inFile);
  await first.close();
  const second = await openDatabase(place('original'));
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

async function refusal(): Promise<string> {
  try {
    const { close } = await openDatabase(place());
    await close();
    return 'It was opened.';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('a lost database', () => {
  test.each(['institute.db-wal', 'institute.db-shm', 'jwt-secret'])(
    'is not replaced by an empty one where %s is left',
    async (trace) => {
      mkdirSync(dataDir());
      writeFileSync(path.join(dataDir(), trace), 'left');
      const message = await refusal();
      expect(message).toContain(`holds ${trace}, but institute.db is missing or empty`);
      expect(message).not.toContain('\n');
      expect(existsSync(fileOf())).toBe(false);
      expect(readFileSync(path.join(dataDir(), trace), 'utf8')).toBe('left');
    },
  );

  test('is noticed when its file is empty, or holds no table', async () => {
    mkdirSync(dataDir());
    writeFileSync(path.join(dataDir(), 'jwt-secret'), 'a secret');
    writeFileSync(fileOf(), '');
    expect(await refusal()).toContain('missing or empty');
    const database = new Libsql(fileOf());
    database.exec('pragma user_version = 1');
    database.close();
    expect(await refusal()).toContain('missing or empty');
  });

  test('does not hinder a first start, also one after a first start that was killed', async () => {
    mkdirSync(dataDir());
    writeFileSync(fileOf(), '');
    expect(await refusal()).toBe('It was opened.');
  });
});

describe('a file with a damaged page', () => {
  beforeEach(async () => {
    const database = await openDatabase(place());
    await addEntries(database, 200);
    await database.close();
    damage(fileOf(), statSync(fileOf()).size - 4096);
  });

  test('is reported in one line, can be read, and is written to no more', async () => {
    const warnings: string[] = [];
    const open = await openDatabase(place(), { onWarning: (message) => warnings.push(message) });
    expect(warnings).toEqual([
      expect.stringMatching(/^DATA_DIR: .*institute\.db is damaged \(.+\)\. .*npm run restore.*$/),
    ]);
    expect(await open.database.selectFrom('account').selectAll().execute()).toEqual([]);
    await expect(addEntries(open, 1)).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
    await open.close();
  });

  test('is reported later when the check takes longer than a start may wait', async () => {
    jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
    const warnings: string[] = [];
    const { close } = await openDatabase(place(), { onWarning: (message) => warnings.push(message) });
    while (warnings.length === 0) await timers.setImmediate();
    expect(warnings[0]).toContain('is damaged');
    await close();
  });
});

describe('a log that is damaged', () => {
  test('in the middle is replayed up to there, and told of with what was dropped', async () => {
    await makeKilled(20, 30);
    const log = `${fileOf()}-wal`;
    const frames = (statSync(log).size - LOG_HEADER) / FRAME;
    damage(log, LOG_HEADER + Math.floor(frames / 2) * FRAME + 1000);
    const damaged = readFileSync(log);
    const warnings: string[] = [];
    const database = await openDatabase(place(), { onWarning: (message) => warnings.push(message) });
    const kept = (await countEntries(database)) - 20;
    await database.close();

    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(30);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(
      `Its first ${kept} transactions are recovered, the ${30 - kept} after them are not.`,
    );
    const copy = readdirSync(dataDir()).find((name) => name.includes('-wal.damaged-'));
    expect(readFileSync(path.join(dataDir(), copy as string))).toEqual(damaged);
  });

  test('is told of to a command too, which would end it', async () => {
    await makeKilled(20, 30);
    damage(`${fileOf()}-wal`, LOG_HEADER + 5 * FRAME + 1000);
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const database = await openExistingDatabase(place());
    await database.close();
    expect(String(write.mock.calls[0]?.[0])).toContain('transactions are recovered');
  });

  test('in its header is told of with everything that it held', async () => {
    await makeKilled(20, 30);
    damage(`${fileOf()}-wal`, 0);
    const warnings: string[] = [];
    const database = await openDatabase(place(), { onWarning: (message) => warnings.push(message) });
    expect(await countEntries(database)).toBe(20);
    await database.close();
    expect(warnings[0]).toContain('Its first 0 transactions are recovered');
  });

  test('in the frame that was being written is no loss', async () => {
    await makeKilled(20, 30);
    const log = `${fileOf()}-wal`;
    truncateSync(log, statSync(log).size - 1000);
    const warnings: string[] = [];
    const database = await openDatabase(place(), { onWarning: (message) => warnings.push(message) });
    await database.close();
    expect(warnings).toEqual([]);
  });
});

test('what is written reaches the file while the server runs, and empties the log', async () => {
  const every = jest.spyOn(global, 'setInterval');
  const database = await openDatabase(place());
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
