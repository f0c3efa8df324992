import type { Kysely } from 'kysely';
import { composeNotice, composeTokenMail, isNotice } from './modules/accounts';
import { composeRejectionMail } from './modules/lessons';
import type { Tables } from './platform/database/schema';
import type { Mail } from './platform/mail/mailer';
import type { MailToCompose } from './platform/mail/outbox';

/** Composes an enqueued mail by its purpose; `undefined` if it is no longer needed. */
export function composeMail(
  database: Kysely<Tables>,
  publicUrl: string,
  { purpose, ...mail }: MailToCompose,
): Promise<Mail | undefined> {
  if (purpose === 'rejected-lessons') return composeRejectionMail(database, publicUrl, mail);
  return isNotice(purpose)
    ? composeNotice(database, publicUrl, { ...mail, purpose })
    : composeTokenMail(database, publicUrl, { ...mail, purpose });
}
