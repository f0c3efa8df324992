import { createHash, randomBytes } from 'node:crypto';
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { AccountTable, MailedLinkTable, Tables } from '../../platform/database/schema';

type Purpose = MailedLinkTable['purpose'];

const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<Purpose, number> = { 'verify-email': 48 * HOUR_MS, 'reset-password': HOUR_MS };

/** A fresh token for a link to an account's holder. Verification links live 48 hours, reset links one. */
export async function issueLinkToken(
  database: Kysely<Tables>,
  accountId: string,
  purpose: Purpose,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database
    .insertInto('mailed_link')
    .values({
      token_hash: fingerprint(token),
      account_id: accountId,
      purpose,
      expires_at: new Date(Date.now() + LIFETIME_MS[purpose]).toISOString(),
      used_at: null,
    })
    .execute();
  return token;
}

/**
 * Whose link it is, as long as it can be used. Only {@link useLinkToken} decides: another call may use it up in the
 * meantime.
 */
export async function findOpenLink(
  database: Kysely<Tables>,
  token: string,
  purpose: Purpose,
): Promise<Pick<AccountTable, 'username' | 'email'> | undefined> {
  return database
    .selectFrom('account')
    .select(['username', 'email'])
    .where('id', '=', (link) =>
      link
        .selectFrom('mailed_link')
        .select('account_id')
        .where(isOpen(token, purpose, new Date().toISOString())),
    )
    .executeTakeFirst();
}

/**
 * Uses a link up and answers whose it was; `undefined` when it is unknown, too old or used. Of two uses at once, one
 * succeeds.
 */
export async function useLinkToken(
  transaction: Transaction<Tables>,
  token: string,
  purpose: Purpose,
): Promise<string | undefined> {
  const now = new Date().toISOString();
  const link = await transaction
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where(isOpen(token, purpose, now))
    .returning('account_id')
    .executeTakeFirst();
  return link?.account_id;
}

/** Whose link it was, even when it is used up or too old. */
export async function holderOfLink(
  transaction: Transaction<Tables>,
  token: string,
  purpose: Purpose,
): Promise<{ email_verified_at: string | null } | undefined> {
  return transaction
    .selectFrom('mailed_link')
    .innerJoin('account', 'account.id', 'mailed_link.account_id')
    .select('account.email_verified_at')
    .where('mailed_link.token_hash', '=', fingerprint(token))
    .where('mailed_link.purpose', '=', purpose)
    .executeTakeFirst();
}

/** Makes every open link of an account and purpose useless. */
export async function voidLinks(
  transaction: Transaction<Tables>,
  accountId: string,
  purpose: Purpose,
): Promise<void> {
  await transaction
    .updateTable('mailed_link')
    .set({ used_at: new Date().toISOString() })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** The link of this token, as long as it is neither used nor too old at that time. */
function isOpen(token: string, purpose: Purpose, at: string) {
  return (link: ExpressionBuilder<Tables, 'mailed_link'>) =>
    link.and([
      link('token_hash', '=', fingerprint(token)),
      link('purpose', '=', purpose),
      link('used_at', 'is', null),
      link('expires_at', '>', at),
    ]);
}

/** A stolen database holds no working links: the token itself is in the mail only. */
function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
