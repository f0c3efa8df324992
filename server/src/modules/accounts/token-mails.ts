import { isolate } from 'arabic-text/isolate';
import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import type { OneTimeTokenTable } from '../../platform/database/tables/accounts';
import type { Mail } from '../../platform/mail/mailer';
import { enqueueMail, type MailToCompose } from '../../platform/mail/outbox';
import { emailKey } from '../../platform/names/name-keys';
import { lockAccount } from './lock-account';
import { issueOneTimeToken } from './one-time-tokens';
import type { AccountServices } from './services';

type Purpose = OneTimeTokenTable['purpose'];

/**
 * Enqueues a mail with a one-time token for the account of an e-mail, within the limits of mails. Without such an account,
 * or with a verified one for `verify-email`, nothing happens.
 *
 * @param address the caller's network address
 */
export async function requestTokenMail(
  { database, mailLimits, outbox }: Pick<AccountServices, 'database' | 'mailLimits' | 'outbox'>,
  purpose: Purpose,
  email: string,
  address: string,
): Promise<void> {
  const account = await database
    .selectFrom('account')
    .select(['id', 'email_verified_at'])
    .where('email_key', '=', emailKey(email))
    .where('disabled_at', 'is', null)
    .$if(purpose === 'verify-email', (query) => query.where('email_verified_at', 'is', null))
    .executeTakeFirst();
  if (!account) return;
  const mail = { accountId: account.id, purpose, isProved: account.email_verified_at !== null };
  if (!(await mailLimits.admit(mail, address))) return;
  await inTransaction(database, async (transaction) => {
    // Two servers that enqueue at once leave one mail.
    await lockAccount(transaction, account.id);
    await enqueueMail(transaction, account.id, purpose);
  });
  outbox.wake();
}

/** Enqueues a link for a new password that an administrator sends. The caller wakes the outbox. */
export async function enqueuePasswordLink(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<void> {
  await enqueueMail(transaction, accountId, 'password-link');
}

/**
 * Composes a waiting mail with a new one-time token; `undefined` if it is no longer needed: the account is removed, disabled,
 * rescued since, or already verified.
 */
export function composeTokenMail(
  database: Kysely<Tables>,
  publicUrl: string,
  mail: MailToCompose & { purpose: Purpose | 'password-link' },
): Promise<Mail | undefined> {
  return inTransaction(database, async (transaction) => {
    const account = await lockAccount(transaction, mail.account_id);
    if (!account || account.disabled_at !== null || !(await isWaiting(transaction, mail))) return undefined;
    const issue = (purpose: Purpose) => issueOneTimeToken(transaction, account.id, purpose);
    const { purpose } = mail;
    const { username, email, new_email, email_verified_at } = account;
    if (purpose === 'change-email') {
      if (new_email === null) return undefined;
      return newEmailMail(new_email, `${publicUrl}/verify-email?token=${await issue('change-email')}`);
    }
    if (purpose === 'verify-email') {
      if (email_verified_at !== null) return undefined;
      return verificationMail(email, `${publicUrl}/verify-email?token=${await issue('verify-email')}`);
    }
    const compose = purpose === 'password-link' ? passwordLinkMail : passwordResetMail;
    const link = `${publicUrl}/reset-password?token=${await issue('reset-password')}`;
    return compose(email, email_verified_at === null ? undefined : username, link);
  });
}

async function isWaiting(transaction: Transaction<Tables>, { id }: MailToCompose): Promise<boolean> {
  const mail = await transaction
    .selectFrom('outgoing_mail')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return mail !== undefined;
}

/** Contains no text of the sign-up: the address may belong to another person. */
function verificationMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: [
      'مرحبًا،',
      'أُنشئ حساب لدينا بهذا العنوان. بقيت خطوة واحدة: تأكيد البريد الإلكتروني، وبعدها يمكن تسجيل الدخول.',
    ],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    footnote:
      'هذا الرابط صالح لمدة 48 ساعة من إنشاء الحساب ويعمل مرة واحدة. إن لم يكن الحساب لك فلا حاجة إلى أي خطوة: يُحذف الحساب بعد هذه المدة.',
  };
}

/** Contains no text of the account: the address may belong to another person. */
function newEmailMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'تأكيد بريدك الإلكتروني',
    paragraphs: ['مرحبًا،', 'اختير هذا العنوان بريدًا لحساب لدينا. يصير بريد الحساب بعد تأكيده.'],
    action: { label: 'تأكيد البريد الإلكتروني', link },
    footnote: 'هذا الرابط صالح لمدة 48 ساعة ويعمل مرة واحدة. إن لم يكن الحساب لك فلا حاجة إلى أي خطوة.',
  };
}

/** @param username `undefined` if the e-mail is not verified */
function passwordResetMail(to: string, username: string | undefined, link: string): Mail {
  return {
    to,
    subject: 'كلمة مرور جديدة',
    paragraphs: [
      username === undefined ? 'مرحبًا،' : `مرحبًا ${isolate(username)}،`,
      'وصلنا طلب كلمة مرور جديدة لهذا الحساب. يمكن اختيارها من هذه الصفحة:',
    ],
    action: { label: 'اختيار كلمة مرور جديدة', link },
    footnote:
      'هذا الرابط صالح لمدة ساعة واحدة ويعمل مرة واحدة. إن لم يكن الطلب منك فلا حاجة إلى أي خطوة، ولن يتغير شيء.',
  };
}

/** @param username `undefined` if the e-mail is not verified */
function passwordLinkMail(to: string, username: string | undefined, link: string): Mail {
  return {
    to,
    subject: 'كلمة مرور جديدة من إدارة المعهد',
    paragraphs: [
      username === undefined ? 'مرحبًا،' : `مرحبًا ${isolate(username)}،`,
      'أرسلت إدارة المعهد هذا الرابط لاختيار كلمة مرور جديدة، وانتهت جلسات الحساب. كلمة المرور الحالية باقية حتى اختيار غيرها.',
    ],
    action: { label: 'اختيار كلمة مرور جديدة', link },
    footnote: 'هذا الرابط صالح لمدة ساعة واحدة ويعمل مرة واحدة.',
  };
}
