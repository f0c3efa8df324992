import type { ErasedPerson } from 'api-contract/personal-data-schema';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, recordAuditEntry } from '../../platform/database/audit';
import { lockStudents } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { appearance } from '../../platform/names/name-keys';
import { postDueFees } from '../ledger';
import { ERASED_STUDENT, recordsOf, revokeLinks } from '../students';
import { endEnrolments } from '../timetable';
import { endAgreements } from './end-agreements';
import {
  eraseBookings,
  eraseFamily,
  eraseMessages,
  eraseResponses,
  forgetCheckedImports,
  replaceInFamilies,
  withoutContacts,
} from './erase-relations';
import { readOpenOfStudent, refuseOpen } from './open-of-person';
import { erasedName, replaceInRows, replaceRecords, unusedNumber } from './replace-student';
import { changeTexts, nameReplacement, withKeys } from './replaced-names';
import {
  entriesAbout,
  type FoundEntries,
  findEntries,
  rewriteEntries,
  whileErasing,
} from './rewrite-history';
import { spellingsOf } from './student-rows';

const MERGED = conflict('هذا السجل مدموج مع طالب آخر. تُمحى البيانات من سجل ذلك الطالب.');
const WRONG_NAME = invalidField('name', 'لا يطابق هذا الاسم اسم الطالب. اكتبه كما هو معروض.', 'wrong-name');

/** These fields of the entries about a student do not tell who it was; the names among them are replaced. */
const KEPT = new Set([
  'education_level',
  'active',
  'is_new',
  'lessons',
  'payments',
  'from',
  'student_id',
  'name',
  'into',
]);
/** Entries at both students of a merge, with fields that one of them got from the other. */
const MERGES = new Set(['student.merged', 'student.unmerged', 'student.separated']);

/** What is read before the transaction of an erasure, because the history is long. */
export interface PreparedErasure {
  spellings: string[];
  found: FoundEntries;
}

/** Whom to erase, by the name that an owner typed. */
export interface Erasure {
  id: string;
  typedName: string;
  /** Whether the owner was told what is still open. */
  confirmed: boolean;
  prepared: PreparedErasure;
  today: string;
}

/** @throws {Problem} 404 if there is no such student */
export async function prepareErasure(database: Kysely<Tables>, id: string): Promise<PreparedErasure> {
  const spellings = await spellingsOf(database, await recordsOf(database, id));
  if (spellings.length === 0) throw UNKNOWN_ID;
  return { spellings, found: await findEntries(database, spellings) };
}

/**
 * Replaces the name of a student wherever it is stored, and removes what else is known of the student, for good. Lessons,
 * hours, payments, receipt numbers and entries stay, also those of a family, which no other account owes.
 *
 * @throws {Problem} 404 if there is no such student, 409 if it was erased or merged before, or if something
 * is open that was not confirmed, 422 for another name
 */
export async function eraseStudent(
  transaction: Transaction<Tables>,
  owner: Actor,
  { id, typedName, confirmed, prepared, today }: Erasure,
): Promise<Omit<ErasedPerson, 'message'>> {
  // Until the transaction ends, no lesson or payment is written for a student.
  await lockStudents(transaction);
  const student = await transaction
    .selectFrom('student')
    .select(['name', 'merged_into', 'erased_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!student) throw UNKNOWN_ID;
  if (student.erased_at !== null) throw ERASED_STUDENT;
  if (student.merged_into !== null) throw MERGED;
  if (appearance(typedName) !== appearance(student.name)) throw WRONG_NAME;
  await postDueFees(transaction, today, id);
  if (!confirmed) refuseOpen(await readOpenOfStudent(transaction, id, today));

  const family_id = await endAgreements(transaction, id, today);
  const ids = await recordsOf(transaction, id);
  const typed = await spellingsOf(transaction, ids);
  const number = await unusedNumber(transaction);
  const name = erasedName(number);
  const bookings = await eraseBookings(transaction, ids, typed, name);
  const spellings = [...new Set([...typed, ...bookings.names])];
  await eraseMessages(transaction, ids, bookings.ids);
  const replacement = nameReplacement(spellings, name);
  await replaceRecords(transaction, ids, { id, name });
  const { payments, refunds } = await replaceInRows(transaction, { id, spellings }, replacement);
  await endEnrolments(transaction, owner, ids, today);
  await revokeLinks(transaction, { students: ids, families: [family_id] });
  const guardians =
    family_id === null
      ? []
      : await eraseFamily(transaction, { id, family_id, guardian: `ولي أمر محذوف ${number}`, today });
  await replaceInFamilies(transaction, { family_id, spellings }, replacement);

  const since = await findEntries(transaction, spellings, prepared.found.next);
  const missed = spellings.filter((spelling) => !prepared.spellings.includes(spelling));
  const entries = [
    ...prepared.found.ids,
    ...since.ids,
    ...(missed.length > 0 ? (await findEntries(transaction, missed)).ids : []),
    ...(await entriesAbout(transaction, 'student', ids)),
    ...(await entriesAbout(transaction, 'booking', bookings.ids)),
    ...(await entriesAbout(transaction, 'student-payment', payments)),
    ...(await entriesAbout(transaction, 'refund', refunds)),
    ...(guardians.length > 0 && family_id !== null
      ? await entriesAbout(transaction, 'family', [family_id])
      : []),
  ];
  const own = new Set(ids);
  const ownRecords = new Set([...bookings.own, ...payments, ...refunds]);
  await whileErasing(transaction, () =>
    rewriteEntries(transaction, [...new Set(entries)], ({ action, entity_type, entity_id }) => {
      const replaced = (json: string) => changeTexts(json, replacement.inField);
      if (own.has(entity_id) || MERGES.has(action)) return (json) => replaced(withKeys(json, KEPT));
      const isOwn =
        entity_type === 'family'
          ? guardians.length > 0 && entity_id === family_id
          : ownRecords.has(entity_id);
      return isOwn ? (json) => withoutContacts(replaced(json)) : replaced;
    }),
  );
  await forgetCheckedImports(transaction);
  await eraseResponses(transaction, [...spellings, ...guardians], (json) =>
    withoutContacts(changeTexts(json, replacement.inField)),
  );
  await recordAuditEntry(transaction, {
    actor: owner,
    action: 'student.erased',
    entity: { type: 'student', id },
    after: { name },
  });
  return { _id: id, name };
}
