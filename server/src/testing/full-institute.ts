import { createAccount, issueOneTimeToken } from '../modules/accounts';
import { createSession } from '../modules/accounts/sessions';
import { demoInstitute, fill } from '../modules/demo';
import { decideOnLesson } from '../modules/lessons/decide-lessons';
import { createLesson } from '../modules/lessons/write-lessons';
import { recordPayment, voidPayment } from '../modules/payments/payments';
import { countLoadFailure } from '../modules/section-loads/failures';
import { countSectionOpens } from '../modules/section-loads/opens';
import { createCalendar } from '../platform/calendar';
import type { Actor } from '../platform/database/audit';
import { inTransaction } from '../platform/database/in-transaction';
import type { OpenDatabase } from '../platform/database/open';
import { enqueueMail } from '../platform/mail/outbox';
import { GROUP_LESSON } from './group-lesson';

/** Fills every table of an empty database; returns a teacher. */
export async function fillAllTables({ database }: OpenDatabase): Promise<Actor> {
  await fill(database, demoInstitute('2026-03-20', 'no hash'));
  const person = { birthday: null, passwordHash: 'no hash', emailVerified: false };
  const teacher = await createAccount(database, null, {
    username: 'س',
    email: 'a@b.test',
    role: 'teacher',
    ...person,
  });
  if (!teacher) throw new Error('The account could not be made');
  await issueOneTimeToken(database, teacher.id, 'verify-email');
  await inTransaction(database, (transaction) =>
    createSession(transaction, { id: teacher.id, tokens_valid_from: 0 }, { ttl: 3600, userAgent: 'Firefox' }),
  );
  await enqueueMail(database, teacher.id, 'reset-password');
  const { id } = await createLesson(database, teacher, 'group', GROUP_LESSON, {
    day: 10,
    guestPending: 10,
    calendar: createCalendar('Asia/Jerusalem'),
  });
  await decideOnLesson(database, teacher, { lessonType: 'group', id }, { status: 'approved' });
  const paid = await recordPayment(database, teacher, { name: 'ليلى', cost: 90, date: '2026-03-19' });
  await voidPayment(database, teacher, paid._id, { reason: 'خطأ في المبلغ', today: '2026-03-20' });
  await countLoadFailure(
    database,
    { section: 'remote-teacher', version: '1', stage: 'entry' },
    new Date('2026-03-20T10:00:00Z'),
  );
  await countSectionOpens(
    database,
    [{ section: 'remote-teacher', version: '1' }],
    new Date('2026-03-20T10:00:00Z'),
  );
  await database
    .insertInto('idempotency_key')
    .values({
      scope: teacher.id,
      key_hash: 'key',
      request_hash: 'request',
      response: '{}',
      created_at: '2026-03-20T10:00:00.000Z',
    })
    .execute();
  return teacher;
}
