import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { countLoadFailure } from '../modules/section-loads/failures';
import { restoreBackup } from '../platform/backup/restore';
import { EMBEDDED_FILE, type OpenDatabase, openDatabase } from '../platform/database/open';
import { readAllRows } from '../testing/all-rows';
import { runProgram } from '../testing/run-program';
import { type DatabaseConfig, useDatabases } from '../testing/use-databases';

/** The first of `fillCopies`. */
const EXPIRED = 'manara-2020-01-01T12-00-00-000Z.db';

const { inFolder, embedded, onEachKind, open } = useDatabases();

/** The result of `npm run backup -- --to copies`, and what that folder holds then. */
async function backUp({ dataDir, databaseUrl = '' }: DatabaseConfig, ...options: string[]) {
  const program = runProgram('backup', {
    args: ['--to', inFolder('copies'), ...options],
    env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    cwd: inFolder('.'),
  });
  const code = await program.ended;
  return { code, output: program.output(), files: readdirSync(inFolder('copies')).sort() };
}

/** Opens a database for a change, as a server that is stopped before the backup. */
async function change(
  config: DatabaseConfig,
  write: (database: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase(config);
  await write(database);
  await database.close();
}

/** Changes one row. */
const write = ({ database }: OpenDatabase) =>
  countLoadFailure(database, { section: 'remote-teacher', version: '1', stage: 'entry' }, new Date());

/** A copy of that time. The time of its last write is no other's, so that every database counts as changed. */
function addCopy(time: number): void {
  const file = inFolder(`copies/manara-${new Date(time).toISOString().replace(/[:.]/g, '-')}.db`);
  writeFileSync(file, '');
  utimesSync(file, 0, 0);
}

/** Daily copies of forty days, ten more than are kept. */
function fillCopies(): void {
  for (let day = 0; day < 40; day++) addCopy(Date.UTC(2020, 0, 1 + day, 12));
}

beforeEach(() => mkdirSync(inFolder('copies')));

onEachKind((choose) => {
  test('writes a copy that can be restored', async () => {
    const config = await choose('original');
    const original = await open(config);
    await write(original);
    const { code, files } = await backUp(config);
    expect({ code, files }).toEqual({ code: 0, files: [expect.stringMatching(/^manara-.+Z\.db$/)] });

    const restored = await choose('restored', { isMigrated: false });
    await restoreBackup(inFolder(`copies/${files[0]}`), restored, false, () => {});
    expect(await readAllRows(await open(restored))).toEqual(await readAllRows(original));
  });

  test('removes expired copies with --keep, and no other file', async () => {
    const config = await choose('original');
    await change(config, write);
    fillCopies();
    const others = ['backup-2020-01-01.db', `${EXPIRED}.part`, 'manara-2019.db'];
    for (const name of others) writeFileSync(inFolder(`copies/${name}`), '');
    const folder = 'manara-2019-01-01T00-00-00-000Z.db';
    mkdirSync(inFolder(`copies/${folder}`));
    const draft = inFolder('copies/.backup-killed');
    mkdirSync(draft);
    utimesSync(draft, 0, 0);
    expect((await backUp(config)).files).toContain(EXPIRED);

    await change(config, write);
    const { output, files } = await backUp(config, '--keep');
    expect(output).toContain(`Removed: ${inFolder(`copies/${EXPIRED}`)}\n`);
    expect(files).not.toContain(EXPIRED);
    expect(files).toEqual(expect.arrayContaining([...others, folder]));
    expect(existsSync(draft)).toBe(false);
  });
});

test('copies an embedded database only when it has changed', async () => {
  const config = await embedded('original');
  await change(config, write);
  expect((await backUp(config)).files).toHaveLength(1);
  const unchanged = await backUp(config);
  expect(unchanged).toMatchObject({ code: 0, output: expect.stringContaining('has not changed') });
  expect(unchanged.files).toHaveLength(1);

  await change(config, write);
  expect((await backUp(config)).files).toHaveLength(2);
});

test('copies a change that is only in the log of a running server', async () => {
  const config = await embedded('original');
  const running = await open(config);
  await write(running);
  await backUp(config);
  await write(running);
  const { files } = await backUp(config);
  expect(files).toHaveLength(2);
  const restored = await embedded('restored');
  await restoreBackup(inFolder(`copies/${files[1]}`), restored, false, () => {});
  expect(await readAllRows(await open(restored))).toEqual(await readAllRows(running));
});

test('keeps the newest copy, whatever the names of others say', async () => {
  const config = await embedded('original');
  await change(config, write);
  for (let month = 0; month < 60; month++) addCopy(Date.UTC(2090, month, 1));
  const { output, files } = await backUp(config, '--keep');
  const [, written = ''] = /Backup written: (.+)/.exec(output) ?? [];
  expect(files).toContain(path.basename(written));
  expect(output).toContain('Removed: ');
});

test('removes nothing when the copy would be damaged', async () => {
  const config = await embedded('original');
  await change(config, async ({ database }) => {
    await sql`pragma foreign_keys = off`.execute(database);
    const student = { lesson_id: 'missing', position: 0, student_name: 'ليلى', student_name_folded: 'ليلي' };
    await database.insertInto('lesson_student').values(student).execute();
  });
  fillCopies();
  const { code, output, files } = await backUp(config, '--keep');
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^The copy for .+ is damaged: /),
  });
  expect(files).toHaveLength(40);
  expect(files).toContain(EXPIRED);
});

test('removes nothing when the database is lost', async () => {
  const config = { dataDir: inFolder('lost'), databaseUrl: undefined };
  fillCopies();
  const { code, files } = await backUp(config, '--keep');
  expect(code).toBe(1);
  expect(files).toHaveLength(40);
  expect(existsSync(path.join(config.dataDir, EMBEDDED_FILE))).toBe(false);
});
