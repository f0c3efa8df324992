import { composeMail } from '../../compose-mail';
import { createCalendar } from '../../platform/calendar';
import type { Actor } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import type { OpenDatabase } from '../../platform/database/open';
import { renderMail } from '../../platform/mail/layout';
import { useDatabases } from '../../testing/use-databases';
import { createAccount, disableAccount } from '../accounts';
import { decideOnLesson } from './decide-lessons';
import { enqueueRejectionMails } from './rejection-mail';
import { markRejectionsSeen } from './rejection-notices';
import { createLesson } from './write-lessons';

const { onEachKind, open } = useDatabases();

const LESSON = {
  date: '2026-03-15',
  student_names: ['ليلى خوري'],
  hours: 1,
  subject: 'فيزياء',
  education_level: 'ثانوي',
} as const;

onEachKind((choose) => {
  let database: OpenDatabase['database'];
  let teacher: Actor;
  let admin: Actor;
  beforeEach(async () => {
    ({ database } = await open(await choose('mails')));
    teacher = await account('سارة', 'teacher');
    admin = await account('سمر', 'admin');
  });

  async function account(username: string, role: 'teacher' | 'admin'): Promise<Actor> {
    const created = await createAccount(database, null, {
      username,
      email: `${role}@institute.test`,
      role,
      birthday: null,
      passwordHash: '-',
      emailVerified: true,
    });
    if (!created) throw new Error(`${username} is taken`);
    return created;
  }

  async function reject(reason: string | null): Promise<void> {
    const fields = { ...LESSON, student_names: [...LESSON.student_names] };
    await inTransaction(database, async (transaction) => {
      const { id } = await createLesson(transaction, teacher, 'individual', fields, fields.date);
      const reference = { lessonType: 'individual', id } as const;
      await decideOnLesson(transaction, admin, reference, { status: 'rejected', reason });
    });
  }

  /** One server's task at a moment of UTC; the institute is two hours ahead. */
  const runAt = (now: string) =>
    enqueueRejectionMails({
      database,
      calendar: createCalendar('Asia/Jerusalem', () => new Date(now)),
      outbox: { wake: () => {} },
    });
  const enqueued = () =>
    database.selectFrom('outgoing_mail').select(['id', 'account_id', 'purpose', 'recipient']).execute();
  const composed = async () => {
    const mails = await Promise.all(
      (await enqueued()).map((mail) => composeMail(database, 'http://institute.test', mail)),
    );
    return mails.filter((mail) => mail !== undefined);
  };
  const sendAll = () => database.deleteFrom('outgoing_mail').execute();

  test('one mail in the evening names all unseen rejections', async () => {
    await reject('التاريخ غير صحيح');
    await reject(null);
    await runAt('2026-03-15T15:59:00Z');
    expect(await enqueued()).toEqual([]);
    await runAt('2026-03-15T16:00:00Z');
    const [mail, ...others] = await composed();
    if (!mail) throw new Error('There is no mail');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'teacher@institute.test',
      action: { link: 'http://institute.test/ViewRejectedLessons' },
    });
    const { text, html } = renderMail(mail, 'Institute');
    for (const shown of [text, html]) {
      for (const part of ['ليلى خوري', 'الأحد 15/3/2026', 'التاريخ غير صحيح', 'سمر']) {
        expect(shown).toContain(part);
      }
    }
  });

  test('two servers at once enqueue one mail, and none follows on that day', async () => {
    await reject('خطأ');
    await Promise.all([runAt('2026-03-15T16:00:00Z'), runAt('2026-03-15T16:00:01Z')]);
    expect(await enqueued()).toHaveLength(1);
    await sendAll();
    await reject('خطأ');
    await runAt('2026-03-15T21:59:00Z');
    expect(await enqueued()).toEqual([]);
    await runAt('2026-03-16T16:00:00Z');
    expect(await enqueued()).toHaveLength(1);
  });

  test('no mail names rejections again that an earlier mail named', async () => {
    await reject('خطأ');
    await runAt('2026-03-15T16:00:00Z');
    await sendAll();
    await runAt('2026-03-16T16:00:00Z');
    expect(await enqueued()).toEqual([]);
  });

  test('a mail is not sent once the teacher has seen the rejections', async () => {
    await reject('خطأ');
    await runAt('2026-03-15T16:00:00Z');
    await markRejectionsSeen(database, { teacherId: teacher.id });
    expect(await composed()).toEqual([]);
  });

  test('a disabled account gets no mail', async () => {
    await reject('خطأ');
    await inTransaction(database, (transaction) => disableAccount(transaction, teacher.id, admin));
    await runAt('2026-03-15T16:00:00Z');
    expect(await enqueued()).toEqual([]);
  });
});
