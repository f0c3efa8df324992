import { sql } from 'kysely';
import { decideOnLesson } from '../../../modules/lessons/decide-lessons';
import { findLesson } from '../../../modules/lessons/queries';
import { createLesson } from '../../../modules/lessons/write-lessons';
import {
  EARLIER_ENTRY,
  EARLIER_LESSON,
  enterEarlierLesson,
  fillEarlier,
  LATER_COLUMNS,
  recordEarlierEntry,
} from '../../../testing/earlier-lesson';
import { testOnEmptyDatabases } from '../../../testing/empty-databases';
import { untilBlocked } from '../../../testing/until-blocked';
import { migrate } from '../migrate';

const ID = '0190aaaa-0000-7000-8000-000000000004';
const WORK = {
  date: '2026-03-17',
  student_names: ['آدم'],
  hours: 1,
  subject: 'فيزياء',
  education_level: 'ثانوي',
} as const;

testOnEmptyDatabases('keeps existing lessons and their audit entries', async (database, kind) => {
  await fillEarlier(database, kind);
  await migrate(database, kind);
  expect(await database.selectFrom('lesson').selectAll().execute()).toEqual([
    { ...EARLIER_LESSON, ...LATER_COLUMNS },
  ]);
  expect(await database.selectFrom('audit_entry').selectAll().execute()).toEqual([EARLIER_ENTRY]);
});

testOnEmptyDatabases('accepts new lessons beside existing ones', async (database, kind) => {
  await fillEarlier(database, kind);
  await migrate(database, kind);
  expect(await findLesson(database, { lessonType: 'group', id: EARLIER_LESSON.id })).toMatchObject({
    student_names: ['ليلى'],
  });
  expect(await findLesson(database, { lessonType: 'individual', id: EARLIER_LESSON.id })).toBeUndefined();

  const teacher = { id: EARLIER_LESSON.teacher_id, username: 'سارة' };
  const { id } = await createLesson(database, teacher, 'individual', { ...WORK, student_names: ['آدم'] });
  await decideOnLesson(database, teacher, { lessonType: 'individual', id }, { status: 'approved' });
  const actions = database.selectFrom('audit_entry').select('action').where('entity_id', '=', id);
  expect(await actions.orderBy('id').execute()).toEqual([
    { action: 'lesson.created' },
    { action: 'lesson.approved' },
  ]);
});

testOnEmptyDatabases('keeps the constraints of the tables', async (database, kind) => {
  await fillEarlier(database, kind);
  await migrate(database, kind);
  const ofNoType = { ...EARLIER_LESSON, id: ID, lesson_type: 'pair' };
  const entering = database.insertInto('lesson').values(ofNoType as never);
  await expect(entering.execute()).rejects.toThrow(/check constraint.*lesson_type/i);
  const rewriting = sql`update audit_entry set entity_id = ${ID}`;
  await expect(rewriting.execute(database)).rejects.toThrow('append-only');
});

// The embedded database has only one writer at a time.
testOnEmptyDatabases(
  'waits for a lesson that another server is inserting',
  async (database, kind) => {
    await fillEarlier(database, kind);
    let migration: Promise<void> | undefined;
    await database.transaction().execute(async (entering) => {
      await enterEarlierLesson(entering, ID);
      migration = migrate(database, kind);
      await untilBlocked(database, migration);
      await recordEarlierEntry(entering, { ...EARLIER_ENTRY, id: ID, entity_id: ID });
    });
    await migration;
    expect(await findLesson(database, { lessonType: 'group', id: ID })).toBeDefined();
    const entries = await database.selectFrom('audit_entry').select('entity_id').orderBy('id').execute();
    expect(entries).toEqual([{ entity_id: EARLIER_LESSON.id }, { entity_id: ID }]);
  },
  ['postgres'],
);
