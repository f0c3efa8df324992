import { foldForSearch } from 'arabic-text/fold';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { uniqueKey } from './unique-key';

/** What was typed as a username at sign-in. */
export interface TypedUsername {
  /** The `username_key` of the account that it means; `undefined` when it means none, or could mean several. */
  usernameKey: string | undefined;
  /** The same for all spellings of a name, whether or not it exists: wrong passwords for them count together. */
  attemptsKey: string;
}

/** Finds the account that a typed name means: the username itself, or else the only one with this spelling or e-mail. */
export async function resolveUsername(database: Kysely<Tables>, typed: string): Promise<TypedUsername> {
  const key = uniqueKey(typed);
  const folded = foldForSearch(typed);
  const accounts = database.selectFrom('account').select('username_key');
  // Each part reads one index. More than two that fit are no different from two.
  const fitting = await accounts
    .where('username_key', '=', key)
    .union(accounts.where('email_key', '=', key))
    .union(
      database.selectFrom(accounts.where('username_folded', '=', folded).limit(2).as('alike')).selectAll(),
    )
    .execute();
  const keys = fitting.map(({ username_key }) => username_key);
  const usernameKey = keys.includes(key) ? key : keys.length === 1 ? keys[0] : undefined;
  return { usernameKey, attemptsKey: usernameKey ?? folded };
}
