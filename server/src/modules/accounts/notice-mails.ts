import { isolate } from 'arabic-text/isolate';
import type { Kysely, Transaction } from 'kysely';
import type { AccountTable, OutgoingMailTable, Tables } from '../../platform/database/schema';
import { everyServerKnows } from '../../platform/database/server-instances';
import type { Mail } from '../../platform/mail/mailer';
import { enqueueMail } from '../../platform/mail/outbox';

/** What a mail without a link tells the holder of an account, so that changes by others are noticed. */
const NOTICES = [
  'email-change-requested',
  'password-changed',
  'new-device',
  'second-factor-added',
  'second-factor-removed',
] as const;

export type Notice = (typeof NOTICES)[number];

/** Whether a mail of this purpose is a notice. */
export function isNotice(purpose: OutgoingMailTable['purpose']): purpose is Notice {
  return NOTICES.some((notice) => notice === purpose);
}

/** Enqueues a notice; the caller wakes the outbox. */
export async function enqueueNotice(
  transaction: Transaction<Tables>,
  accountId: string,
  notice: Notice,
): Promise<void> {
  // A server of an earlier release sends every mail as one with a link for a new password.
  const since = notice.startsWith('second-factor') ? '0045-second-factors' : '0040-own-accounts';
  if (await everyServerKnows(transaction, since)) await enqueueMail(transaction, accountId, notice);
}

/** Composes a notice; `undefined` if the account is disabled or removed. */
export async function composeNotice(
  database: Kysely<Tables>,
  publicUrl: string,
  { account_id, purpose }: { account_id: string; purpose: Notice },
): Promise<Mail | undefined> {
  const account = await database
    .selectFrom('account')
    .select(['username', 'email', 'new_email'])
    .where('id', '=', account_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!account) return undefined;
  return {
    to: account.email,
    paragraphs: [`مرحبًا ${isolate(account.username)}،`, ...TEXTS[purpose].paragraphs(account)],
    subject: TEXTS[purpose].subject,
    action: { label: 'كلمة مرور جديدة', link: `${publicUrl}/forgot-password` },
    footnote: 'إن كان هذا منك فلا حاجة إلى أي خطوة. وإلا فاختر كلمة مرور جديدة فورًا، فتنتهي كل الجلسات.',
  };
}

const TEXTS: Record<
  Notice,
  {
    subject: string;
    paragraphs: (account: Pick<AccountTable, 'email'> & { new_email: string | null }) => string[];
  }
> = {
  'email-change-requested': {
    subject: 'طلب تغيير البريد الإلكتروني',
    paragraphs: ({ new_email }) => [
      `طُلب أن يصير بريد هذا الحساب ${isolate(new_email ?? '')}. يتغيّر بعد تأكيد العنوان الجديد.`,
    ],
  },
  'password-changed': {
    subject: 'تغيّرت كلمة المرور',
    paragraphs: () => ['تغيّرت كلمة مرور حسابك، وانتهت جلساته على الأجهزة الأخرى.'],
  },
  'new-device': {
    subject: 'تسجيل دخول من جهاز جديد',
    paragraphs: () => ['سُجّل الدخول إلى حسابك من جهاز لم نعرفه من قبل. تظهر الأجهزة في صفحة «حسابي».'],
  },
  'second-factor-added': {
    subject: 'أُضيفت وسيلة للخطوة الثانية',
    paragraphs: () => ['أُضيفت إلى حسابك وسيلة للخطوة الثانية من تسجيل الدخول. تظهر الوسائل في صفحة «حسابي».'],
  },
  'second-factor-removed': {
    subject: 'أُزيلت وسيلة للخطوة الثانية',
    paragraphs: () => [
      'أُزيلت من حسابك وسيلة للخطوة الثانية من تسجيل الدخول. تظهر الوسائل الباقية في صفحة «حسابي».',
    ],
  },
};
