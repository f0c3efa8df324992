import { isolate } from 'arabic-text/isolate';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { AccountTable, OutgoingMailTable } from '../../platform/database/tables/accounts';
import type { Mail } from '../../platform/mail/mailer';
import { enqueueMail, type MailToCompose } from '../../platform/mail/outbox';

/** What a mail without a one-time link tells the holder of an account, so that changes by others are noticed. */
const NOTICES = [
  'admitted',
  'email-change-requested',
  'password-changed',
  'new-device',
  'second-factor-added',
  'second-factor-removed',
  'email-changed',
  'second-factor-guessed',
  'recovery-codes-replaced',
  'password-link-handed-over',
] as const;

export type Notice = (typeof NOTICES)[number];

/** Whether a mail of this purpose is a notice. */
export function isNotice(purpose: OutgoingMailTable['purpose']): purpose is Notice {
  return NOTICES.some((notice) => notice === purpose);
}

/**
 * Enqueues a notice; the caller wakes the outbox.
 *
 * @param recipient another address than that of the account
 */
export async function enqueueNotice(
  transaction: Transaction<Tables>,
  accountId: string,
  notice: Notice,
  recipient?: string,
): Promise<void> {
  await enqueueMail(transaction, accountId, notice, recipient);
}

/** Composes a notice; `undefined` if the account is disabled or removed, or its requested address was cancelled. */
export async function composeNotice(
  database: Kysely<Tables>,
  publicUrl: string,
  { account_id, purpose, recipient }: MailToCompose & { purpose: Notice },
): Promise<Mail | undefined> {
  const account = await database
    .selectFrom('account')
    .select(['username', 'email', 'new_email', 'email_verified_at'])
    .where('id', '=', account_id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!account) return undefined;
  if (purpose === 'email-change-requested' && account.new_email === null) return undefined;
  // An address that is not verified may belong to another person: it gets no text of the sign-up.
  const greeting = account.email_verified_at === null ? 'مرحبًا،' : `مرحبًا ${isolate(account.username)}،`;
  return {
    to: recipient ?? account.email,
    paragraphs: [greeting, ...TEXTS[purpose].paragraphs(account)],
    subject: TEXTS[purpose].subject,
    ...nextStep(publicUrl, purpose, recipient),
  };
}

function nextStep(publicUrl: string, purpose: Notice, recipient: string | null) {
  if (purpose === 'admitted') return signIn(publicUrl);
  // A link for a new password would go to the address of the account.
  return recipient === null ? chooseNewPassword(publicUrl) : callTheInstitute(publicUrl);
}

const signIn = (publicUrl: string) => ({
  action: { label: 'تسجيل الدخول', link: `${publicUrl}/login` },
  footnote: 'إن لم يكن الحساب لك فلا حاجة إلى أي خطوة.',
});

const chooseNewPassword = (publicUrl: string) => ({
  action: { label: 'كلمة مرور جديدة', link: `${publicUrl}/forgot-password` },
  footnote: 'إن كان هذا منك فلا حاجة إلى أي خطوة. وإلا فاختر كلمة مرور جديدة فورًا، فتنتهي كل الجلسات.',
});

const callTheInstitute = (publicUrl: string) => ({
  action: { label: 'أرقام المعهد', link: publicUrl },
  footnote: 'إن كان هذا منك فلا حاجة إلى أي خطوة. وإلا فاتصل بإدارة المعهد فورًا.',
});

const TEXTS: Record<
  Notice,
  {
    subject: string;
    paragraphs: (account: Pick<AccountTable, 'email'> & { new_email: string | null }) => string[];
  }
> = {
  admitted: {
    subject: 'قُبل حسابك',
    paragraphs: () => ['قبلت إدارة المعهد حسابك. أهلًا بك في طاقم التعليم.'],
  },
  'email-change-requested': {
    subject: 'طلب تغيير البريد الإلكتروني',
    paragraphs: ({ new_email }) => [
      `طُلب أن يصير بريد هذا الحساب ${isolate(new_email ?? '')}. يتغيّر بعد تأكيد العنوان الجديد.`,
    ],
  },
  'email-changed': {
    subject: 'تغيّر البريد الإلكتروني',
    paragraphs: ({ email }) => [
      `صار بريد حسابك ${isolate(email)}. لن تصل رسائل الحساب إلى هذا العنوان بعد الآن.`,
    ],
  },
  'password-link-handed-over': {
    subject: 'رابط كلمة مرور سُلّم باليد',
    paragraphs: () => [
      'أنشأت إدارة المعهد رابطًا لاختيار كلمة مرور جديدة لحسابك، لتسلّمه إليك. يعمل الرابط مرة واحدة خلال ساعة، وانتهت جلسات الحساب.',
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
  'second-factor-guessed': {
    subject: 'رموز خاطئة في الخطوة الثانية',
    paragraphs: () => [
      'كُتبت كلمة مرور حسابك صحيحة، ثم أُدخلت رموز خاطئة مرات عدة في الخطوة الثانية من تسجيل الدخول.',
    ],
  },
  'recovery-codes-replaced': {
    subject: 'رموز استرداد جديدة',
    paragraphs: () => ['أُنشئت لحسابك رموز استرداد جديدة، ولم تعد القديمة صالحة.'],
  },
};
