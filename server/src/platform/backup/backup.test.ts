import { writeFileSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { createLesson } from '../../modules/lessons/write-lessons';
import { testOnPostgres, useCopyPlaces } from '../../testing/copy-places';
import { EARLIER_ENTRY, EARLIER_LESSON, fillEarlier } from '../../testing/earlier-lesson';
import { everything, fillWhole, GROUP_LESSON } from '../../testing/whole-institute';
import { embeddedDialect } from '../database/embedded-dialect';
import { openDatabase } from '../database/open';
import type { Tables } from '../database/schema';
import { writeBackup } from './backup';
import { copyInstitute, isEmpty } from './copy-rows';
import { restoreBackup } from './restore';
import { COPIED_TABLES } from './tables';

const { inFolder, embedded, postgres, onEachKind, open } = useCopyPlaces();
const silent = () => {};

test('every table of the database is copied', async () => {
  const { database } = await open(await embedded('data'));
  const tables = await database.introspection.getTables();
  expect(COPIED_TABLES.map(({ name }) => name).sort()).toEqual(tables.map(({ name }) => name).sort());
});

onEachKind((choose) => {
  test('a backup that is restored gives the same rows', async () => {
    const original = await open(await choose('original'));
    await fillWhole(original);
    const file = inFolder('backup.db');
    await writeBackup(original, file, silent);

    const place = await choose('restored');
    await restoreBackup(file, place, false, silent);
    const restored = await open(place);
    const rows = await everything(restored);
    expect(rows).toEqual(await everything(original));
    for (const table of Object.values(rows)) expect(table.length).toBeGreaterThan(0);
  });

  test('a backup of an earlier version gives its lessons and their history', async () => {
    const file = inFolder('backup.db');
    const earlier = new Kysely<Tables>({ dialect: embeddedDialect(inFolder('earlier.db')) });
    await fillEarlier(earlier, 'embedded');
    await sql`vacuum into ${sql.lit(file)}`.execute(earlier);
    await earlier.destroy();

    const place = await choose('restored');
    await restoreBackup(file, place, false, silent);
    const { lesson, audit_entry } = await everything(await open(place));
    expect(lesson).toEqual([EARLIER_LESSON]);
    expect(audit_entry).toEqual([EARLIER_ENTRY]);
  });

  test('a backup holds one moment, however much is written meanwhile', async () => {
    const original = await open(await choose('original'));
    const teacher = await fillWhole(original);
    let writing = true;
    const writer = (async () => {
      while (writing) await createLesson(original.database, teacher, 'group', GROUP_LESSON);
    })();
    const file = inFolder('backup.db');
    await writeBackup(original, file, silent);
    writing = false;
    await writer;

    const copy = await embedded('copy');
    await restoreBackup(file, copy, false, silent);
    const { lesson, lesson_student, audit_entry } = await everything(await open(copy));
    const made =
      audit_entry?.filter((entry) => entry.action === 'lesson.created' && entry.actor_id === teacher.id) ??
      [];
    const ids = new Set(lesson?.map(({ id }) => id));
    for (const { entity_id } of made) {
      expect(ids).toContain(entity_id);
      expect(lesson_student?.filter(({ lesson_id }) => lesson_id === entity_id)).toHaveLength(2);
    }
  });

  test('nothing is restored over what is there', async () => {
    const place = await choose('original');
    const original = await openDatabase(place);
    await fillWhole(original);
    const file = inFolder('backup.db');
    await writeBackup(original, file, silent);
    await original.close();
    await expect(restoreBackup(file, place, false, silent)).rejects.toThrow(/exists already|not empty/);
    const still = await open(place);
    expect(await isEmpty(still.database)).toBe(false);
  });
});

test('nothing is restored while a server runs', async () => {
  const place = await embedded('data');
  const running = await open(place);
  const file = inFolder('backup.db');
  await writeBackup(running, file, silent);
  await expect(restoreBackup(file, place, true, silent)).rejects.toThrow('another server is running');
});

test('a backup is never written over another file', async () => {
  const original = await open(await embedded('original'));
  const file = inFolder('backup.db');
  writeFileSync(file, 'precious');
  await expect(writeBackup(original, file, silent)).rejects.toThrow('exists already');
});

testOnPostgres('moving to PostgreSQL gives the same rows, or none', async () => {
  const from = await open(await embedded('data'));
  await fillWhole(from);
  const to = await open(await postgres('moved'));
  const counts = await copyInstitute(from.database, to.database, silent);
  const rows = await everything(to);
  expect(rows).toEqual(await everything(from));
  for (const [table, count] of counts) expect(rows[table]).toHaveLength(count);

  // A second copy meets the rows of the first and must leave them alone.
  await expect(copyInstitute(from.database, to.database, silent)).rejects.toThrow();
  expect(await everything(to)).toEqual(rows);
});
