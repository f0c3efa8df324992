import type { Kysely, Migration } from 'kysely';
import { newId } from '../id';
import type { AccountTable, AuditEntryTable } from '../schema';

/** A name of invisible characters only becomes this one. */
const NAMELESS = 'حساب';

/** The tables at the time of this migration. */
interface Tables {
  account: AccountTable;
  audit_entry: Omit<AuditEntryTable, 'entity_type' | 'entity_id'> & {
    subject_kind: string;
    subject_id: string;
  };
}

type Account = Pick<AccountTable, 'id' | 'username' | 'username_key'>;

/**
 * Normalises usernames with double spaces or invisible characters, so that their owners can sign in. A name that is
 * already in use gets a number: two teachers with one name could not be distinguished. Each renaming has an audit entry.
 */
export const tidyUsernames: Migration = {
  async up(db: Kysely<Tables>) {
    const accounts = await db
      .selectFrom('account')
      .select(['id', 'username', 'username_key'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    const isTidy = ({ username, username_key }: Account) => uniqueKey(username) === username_key;
    const taken = new Set(accounts.filter(isTidy).map(({ username_key }) => username_key));
    for (const account of accounts.filter((account) => !isTidy(account))) {
      const username = freeName(tidyName(account.username) || NAMELESS, taken);
      taken.add(uniqueKey(username));
      await rename(db, account, username);
    }
  },
};

// The rules at the time of this migration, which must not change: a later rule has its own migration.

/** Whole emoji first, whose joiners and selectors are visible; then invisible characters. */
const EMOJI_OR_INVISIBLE =
  /(\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*)|\p{Default_Ignorable_Code_Point}/gu;

function tidyName(text: string): string {
  const visible = text.replaceAll('\u0640', '').replace(EMOJI_OR_INVISIBLE, '$1');
  return visible.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function uniqueKey(text: string): string {
  return tidyName(text.normalize('NFKC')).toLowerCase();
}

/** The name or, if it exists already, the name with the first number that makes it unique. */
function freeName(wanted: string, taken: ReadonlySet<string>): string {
  let username = wanted;
  for (let number = 2; taken.has(uniqueKey(username)); number++) username = `${wanted} ${number}`;
  return username;
}

async function rename(db: Kysely<Tables>, before: Account, username: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ username, username_key: uniqueKey(username) })
    .where('id', '=', before.id)
    .execute();
  await db
    .insertInto('audit_entry')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      actor_id: null,
      actor_username: null,
      action: 'account.renamed',
      subject_kind: 'account',
      subject_id: before.id,
      before: JSON.stringify({ username: before.username }),
      after: JSON.stringify({ username }),
    })
    .execute();
}
