import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inTransaction } from '../../platform/database/in-transaction';
import { openDatabase } from '../../platform/database/open';
import { createMigratedDatabase } from '../../testing/migrated-databases';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { untilBlocked } from '../../testing/until-blocked';
import { createAccount } from '../accounts';
import { createLesson, deleteLesson } from './write-lessons';

const clusterUrl = process.env[TEST_POSTGRES];

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

// The embedded database has one writer.
(clusterUrl ? test : test.skip)(
  'records a deletion with the fields after an edit at the same moment',
  async () => {
    const { url, drop } = await createMigratedDatabase(`delete_${process.pid}_${Date.now()}`);
    cleanups.push(drop);
    const dataDir = mkdtempSync(path.join(tmpdir(), 'manara-delete-'));
    cleanups.push(() => rmSync(dataDir, { recursive: true }));
    const { database, close } = await openDatabase({ dataDir, databaseUrl: url });
    cleanups.push(close);
    const teacher = await createAccount(database, null, {
      username: 'سارة',
      email: 'sara@institute.test',
      role: 'teacher',
      birthday: null,
      passwordHash: 'no hash',
      emailVerified: true,
    });
    if (!teacher) throw new Error('The account could not be made');
    const fields = {
      date: '2026-03-15',
      student_names: ['ليلى'],
      hours: 1,
      subject: 'فيزياء',
      education_level: 'ثانوي' as const,
    };
    const { id } = await inTransaction(database, (transaction) =>
      createLesson(transaction, teacher, 'individual', fields, fields.date),
    );

    let deletion: Promise<unknown> | undefined;
    await inTransaction(database, async (edit) => {
      await edit.updateTable('lesson').set({ hours_hundredths: 250 }).where('id', '=', id).execute();
      deletion = inTransaction(database, (transaction) =>
        deleteLesson(transaction, teacher, { lessonType: 'individual', id }, 'pending'),
      );
      await untilBlocked(database, deletion);
    });
    await deletion;
    const entry = await database
      .selectFrom('audit_entry')
      .select('before')
      .where('action', '=', 'lesson.deleted')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(entry.before as string)).toMatchObject({ hours: 2.5 });
  },
);
