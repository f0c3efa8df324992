import { writeFileSync } from 'node:fs';
import { createLesson } from '../../modules/lessons/write-lessons';
import { readAllRows } from '../../testing/all-rows';
import { fillAllTables } from '../../testing/full-institute';
import { GROUP_LESSON } from '../../testing/group-lesson';
import { testOnPostgres, useDatabases } from '../../testing/use-databases';
import { inTransaction } from '../database/in-transaction';
import { type OpenDatabase, openDatabase } from '../database/open';
import { writeBackup } from './backup';
import { copyInstitute, isEmpty } from './copy-rows';
import { restoreBackup } from './restore';

const { inFolder, embedded, postgres, onEachKind, open } = useDatabases();
const silent = () => {};

const addEntry = ({ database }: OpenDatabase, id: string) =>
  database
    .insertInto('audit_entry')
    .values({ id, at: '2026-03-15', action: 'lesson.created', entity_type: 'lesson', entity_id: 'lesson' })
    .execute();

onEachKind((choose) => {
  test('restores the same rows from a backup', async () => {
    const original = await open(await choose('original'));
    await fillAllTables(original);
    const file = inFolder('backup.db');
    await writeBackup(original, file, silent);

    const place = await choose('restored', { isMigrated: false });
    await restoreBackup(file, place, false, silent);
    const restored = await open(place);
    const rows = await readAllRows(restored);
    expect(rows).toEqual(await readAllRows(original));
    const empty = Object.entries(rows).filter(([, table]) => table.length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });

  test('numbers new audit entries after the restored ones, in their order', async () => {
    const original = await open(await choose('original'));
    // The order is another than that of their ids and times.
    for (const id of ['c', 'a', 'b']) await addEntry(original, id);
    const file = inFolder('backup.db');
    await writeBackup(original, file, silent);

    const place = await choose('restored', { isMigrated: false });
    await restoreBackup(file, place, false, silent);
    const restored = await open(place);
    await addEntry(restored, '0');
    const { audit_entry } = await readAllRows(restored);
    expect(audit_entry.map(({ id, sequence }) => [id, sequence])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
      ['0', 4],
    ]);
  });

  test('backs up a snapshot while others write', async () => {
    const original = await open(await choose('original'));
    const teacher = await fillAllTables(original);
    let writing = true;
    const writer = (async () => {
      while (writing)
        await inTransaction(original.database, (transaction) =>
          createLesson(transaction, teacher, 'group', GROUP_LESSON, GROUP_LESSON.date),
        );
    })();
    const file = inFolder('backup.db');
    await writeBackup(original, file, silent);
    writing = false;
    await writer;

    const copy = await embedded('copy');
    await restoreBackup(file, copy, false, silent);
    const { lesson, lesson_student, audit_entry } = await readAllRows(await open(copy));
    const made =
      audit_entry?.filter((entry) => entry.action === 'lesson.created' && entry.actor_id === teacher.id) ??
      [];
    const ids = new Set(lesson?.map(({ id }) => id));
    for (const { entity_id } of made) {
      expect(ids).toContain(entity_id);
      expect(lesson_student?.filter(({ lesson_id }) => lesson_id === entity_id)).toHaveLength(2);
    }
  });

  test('does not restore over existing data', async () => {
    const place = await choose('original');
    const original = await openDatabase(place);
    await fillAllTables(original);
    const file = inFolder('backup.db');
    await writeBackup(original, file, silent);
    await original.close();
    await expect(restoreBackup(file, place, false, silent)).rejects.toThrow(/exists already|not empty/);
    const still = await open(place);
    expect(await isEmpty(still.database)).toBe(false);
  });
});

test('does not restore while a server runs', async () => {
  const place = await embedded('data');
  const running = await open(place);
  const file = inFolder('backup.db');
  await writeBackup(running, file, silent);
  await expect(restoreBackup(file, place, true, silent)).rejects.toThrow('another server is running');
});

test('does not overwrite a file with a backup', async () => {
  const original = await open(await embedded('original'));
  const file = inFolder('backup.db');
  writeFileSync(file, 'precious');
  await expect(writeBackup(original, file, silent)).rejects.toThrow('exists already');
});

testOnPostgres('moves the same rows to PostgreSQL, or none', async () => {
  const from = await open(await embedded('data'));
  await fillAllTables(from);
  const to = await open(await postgres('moved'));
  const counts = await copyInstitute(from.database, to.database, silent);
  const rows = await readAllRows(to);
  expect(rows).toEqual(await readAllRows(from));
  for (const [table, count] of counts) expect(rows[table]).toHaveLength(count);

  // A second copy must not change the rows of the first.
  await expect(copyInstitute(from.database, to.database, silent)).rejects.toThrow();
  expect(await readAllRows(to)).toEqual(rows);
});
