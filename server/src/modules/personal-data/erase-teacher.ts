import type { InstituteMoment } from 'api-contract/lesson-time';
import type { ErasedPerson } from 'api-contract/personal-data-schema';
import { foldForSearch } from 'arabic-text/fold';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/database/audit';
import { deleteRows, eraseRows } from '../../platform/database/rows-of-person';
import type { Tables } from '../../platform/database/schema';
import { emptiedColumns } from '../../platform/database/table-descriptions';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { uniqueKey, usernameSkeleton } from '../../platform/names/name-keys';
import { lockAccount, recordForAccount, rescueAccount } from '../accounts';
import { unassignTeacher } from '../timetable';
import { eraseResponses, forgetCheckedImports, replaceInMessages } from './erase-relations';
import { readOpenOfTeacher, refuseOpen } from './open-of-person';
import { changeTexts, nameReplacement, withKeys } from './replaced-names';
import { entriesAbout, rewriteEntries, whileErasing } from './rewrite-history';

const ERASED = conflict('مُحيت بيانات هذا الحساب من قبل.');
const ADMINISTRATOR = conflict('هذا حساب مدير، ولا تُمحى بيانات المديرين.');
const WRONG_NAME = invalidField('name', 'لا يطابق هذا الاسم اسم المستخدم. اكتبه كما هو معروض.', 'wrong-name');

/** These fields of the entries about an account do not tell whose it is; the username is replaced. */
const KEPT = new Set(['username', 'role', 'right']);
/** Keys of usernames in stored responses; `name` is that of an adjustment's teacher. */
const USERNAMES = new Set(['username', 'name', 'teacher_name', 'by', 'decided_by', 'edited_by']);

/** Whom to erase, by the name that an owner typed. */
interface Erasure {
  id: string;
  typedName: string;
  /** Whether the owner was told what is still open. */
  confirmed: boolean;
  /** The hash of a password that is thrown away. */
  passwordHash: string;
  now: InstituteMoment;
}

/**
 * Replaces the name of a teacher, in reasons of adjustments of the pay too, removes what else is known of the teacher, and closes the account, for good. Lessons, hours
 * and decisions stay.
 *
 * @throws {Problem} 404 if there is no such account, 409 if it is an administrator's or was erased before, or if something is
 * open that was not confirmed, 422 for another name
 */
export async function eraseTeacher(
  transaction: Transaction<Tables>,
  owner: Actor,
  { id, typedName, confirmed, passwordHash, now }: Erasure,
): Promise<Omit<ErasedPerson, 'message'>> {
  const account = await lockAccount(transaction, id);
  if (!account) throw UNKNOWN_ID;
  if (account.role !== 'teacher') throw ADMINISTRATOR;
  if (account.erased_at !== null) throw ERASED;
  if (uniqueKey(typedName) !== account.username_key) throw WRONG_NAME;
  if (!confirmed) refuseOpen(await readOpenOfTeacher(transaction, id));

  const usernames = await usernamesOf(transaction, account);
  const username = await unusedUsername(transaction);
  const email = `${id}@erased.invalid`;
  const erased_at = new Date().toISOString();
  await transaction
    .updateTable('account')
    .set({
      username,
      username_key: uniqueKey(username),
      username_skeleton: usernameSkeleton(username),
      username_folded: foldForSearch(username),
      email,
      email_key: email,
      ...emptiedColumns('account'),
      password_hash: passwordHash,
      disabled_at: account.disabled_at ?? erased_at,
      erased_at,
    })
    .where('id', '=', id)
    .execute();
  await rescueAccount(transaction, id);
  await unassignTeacher(transaction, owner, id, now);
  await deleteRows(transaction, 'holder', [id]);

  const replacement = nameReplacement(usernames, username);
  const person = { kind: 'teacher', id } as const;
  await eraseRows(transaction, person, { name: username, nameKey: uniqueKey(username) }, replacement.inText);
  await replaceInMessages(transaction, usernames, replacement.inText);
  const inReason = (text: string, key: string) => (key === 'reason' ? replacement.inText(text) : text);

  const entries = [
    ...(await entriesAbout(transaction, 'account', [id])),
    ...(await entriesAbout(transaction, 'adjustment', await adjustmentsOf(transaction, id))),
  ];
  await whileErasing(transaction, async () => {
    await transaction
      .updateTable('audit_entry')
      .set({ actor_username: username })
      .where('actor_id', '=', id)
      .execute();
    await rewriteEntries(transaction, entries, ({ entity_type }) =>
      entity_type === 'adjustment'
        ? (json) => changeTexts(json, inReason)
        : (json) => changeTexts(withKeys(json, KEPT), (text, key) => (key === 'username' ? username : text)),
    );
  });
  const isName = (text: string, key: string) => USERNAMES.has(key) && usernames.includes(text);
  await forgetCheckedImports(transaction);
  await eraseResponses(transaction, usernames, (json) =>
    changeTexts(json, (text, key) => (isName(text, key) ? username : inReason(text, key))),
  );
  await recordForAccount(transaction, 'erased', id, owner, { after: { username } });
  return { _id: id, name: username };
}

async function adjustmentsOf(transaction: Transaction<Tables>, id: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom('adjustment')
    .select('adjustment.id')
    .where('teacher_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}

/** The username and earlier ones, as the history of the account has them. */
async function usernamesOf(
  transaction: Transaction<Tables>,
  { id, username }: { id: string; username: string },
): Promise<string[]> {
  const renamed = await transaction
    .selectFrom('audit_entry')
    .select('before')
    .where('entity_type', '=', 'account')
    .where('entity_id', '=', id)
    .where('action', '=', 'account.renamed')
    .execute();
  return [
    ...new Set([username, ...renamed.map(({ before }) => String(JSON.parse(before ?? '{}').username))]),
  ];
}

/** The first username that neither exists nor looks like an existing one. */
async function unusedUsername(transaction: Transaction<Tables>): Promise<string> {
  const { erased } = await transaction
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<number>().as('erased'))
    .where('erased_at', 'is not', null)
    .executeTakeFirstOrThrow();
  for (let number = Number(erased) + 1; ; number++) {
    const username = `حساب محذوف ${number}`;
    const taken = await transaction
      .selectFrom('account')
      .select('id')
      .where('username_key', '=', uniqueKey(username))
      .union(
        transaction
          .selectFrom('account')
          .select('id')
          .where('username_skeleton', '=', usernameSkeleton(username)),
      )
      .executeTakeFirst();
    if (!taken) return username;
  }
}
