import { dayText } from 'arabic-text/day-text';
import { isolate } from 'arabic-text/isolate';
import type { Kysely } from 'kysely';
import type { Calendar } from '../../platform/calendar';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import type { OutgoingMailTable } from '../../platform/database/tables/accounts';
import type { Mail } from '../../platform/mail/mailer';
import { enqueueMail, type Outbox } from '../../platform/mail/outbox';
import { recordedName } from '../students';
import { notReplaced } from './replaced-lessons';

/** The institute's time from which the mail of a day is sent: most decisions of the day are made. */
const FROM = '18:00';
const LISTED_LESSONS = 20;

/**
 * Enqueues one mail for each teacher with rejections that are neither seen nor in an earlier mail, at most once on each day of
 * the institute.
 */
export async function enqueueRejectionMails({
  database,
  calendar,
  outbox,
}: {
  database: Kysely<Tables>;
  calendar: Calendar;
  outbox: Pick<Outbox, 'wake'>;
}): Promise<void> {
  const { day, time } = calendar.now();
  if (time < FROM) return;
  const teachers = await database
    .selectFrom('lesson')
    .select('teacher_id')
    .distinct()
    .where('rejection_notice', '=', 'unseen')
    .execute();
  for (const { teacher_id } of teachers) await enqueueMailOf(database, teacher_id, day);
  outbox.wake();
}

async function enqueueMailOf(database: Kysely<Tables>, teacherId: string, day: string): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // Locks the account: of two servers one continues.
    const claimed = await transaction
      .updateTable('account')
      .set({ rejection_mail_day: day })
      .where('id', '=', teacherId)
      .where('disabled_at', 'is', null)
      .where(({ eb, or }) => or([eb('rejection_mail_day', 'is', null), eb('rejection_mail_day', '<>', day)]))
      .returning('id')
      .executeTakeFirst();
    if (!claimed) return;
    await enqueueMail(transaction, teacherId, 'rejected-lessons');
    await transaction
      .updateTable('lesson')
      .set({ rejection_notice: 'mailed' })
      .where('teacher_id', '=', teacherId)
      .where('rejection_notice', '=', 'unseen')
      .execute();
  });
}

/** Composes the mail; `undefined` if the teacher has seen the rejections meanwhile or the account is disabled. */
export async function composeRejectionMail(
  database: Kysely<Tables>,
  publicUrl: string,
  { account_id }: Pick<OutgoingMailTable, 'account_id'>,
): Promise<Mail | undefined> {
  const lessons = await database
    .selectFrom('lesson')
    .innerJoin('account as teacher', 'teacher.id', 'lesson.teacher_id')
    .innerJoin('account as administrator', 'administrator.id', 'lesson.decided_by')
    .innerJoin('lesson_student', (student) =>
      student.onRef('lesson_student.lesson_id', '=', 'lesson.id').on('lesson_student.position', '=', 0),
    )
    .where('lesson.teacher_id', '=', account_id)
    .where('lesson.rejection_notice', '=', 'mailed')
    .where('lesson.status', '=', 'rejected')
    .where('teacher.disabled_at', 'is', null)
    .where(notReplaced)
    .orderBy('lesson.date', 'desc')
    .orderBy('lesson.id', 'desc')
    .limit(LISTED_LESSONS + 1)
    .select([
      'teacher.username',
      'teacher.email',
      'administrator.username as decided_by',
      'lesson.lesson_type',
      'lesson.date',
      'lesson.subject',
      'lesson.reject_reason',
      recordedName.as('student_name'),
    ])
    .execute();
  const [first] = lessons;
  if (!first) return undefined;
  const lines = lessons.slice(0, LISTED_LESSONS).map((lesson) => {
    const mates = lesson.lesson_type === 'group' ? ' (درس جماعي)' : '';
    const what = `${isolate(lesson.student_name)}${mates}، ${isolate(lesson.subject)}، ${dayText(lesson.date)}`;
    const why = lesson.reject_reason === null ? 'بلا سبب مكتوب' : `السبب: ${isolate(lesson.reject_reason)}`;
    return `• ${what}. ${why}. القرار من ${isolate(lesson.decided_by)}.`;
  });
  return {
    to: first.email,
    subject: 'دروس مرفوضة',
    paragraphs: [
      `مرحبًا ${isolate(first.username)}،`,
      'رُفضت دروس لم تُعرض عليك بعد. يمكن تصحيحها وإرسالها من جديد:',
      ...lines,
      ...(lessons.length > LISTED_LESSONS ? ['وبقية الدروس في صفحة الدروس المرفوضة.'] : []),
    ],
    action: { label: 'عرض الدروس المرفوضة', link: `${publicUrl}/ViewRejectedLessons` },
    footnote: 'تصل هذه الرسالة مرة واحدة في اليوم على الأكثر، إن رُفضت دروس جديدة.',
  };
}
