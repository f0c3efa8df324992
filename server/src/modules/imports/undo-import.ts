import type { ImportRecord } from 'api-contract/import-schema';
import { joinList } from 'arabic-text/list';
import { sql, type Transaction } from 'kysely';
import { recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { inParts } from '../../platform/database/in-parts';
import { lockRow } from '../../platform/database/lock-row';
import type { Tables } from '../../platform/database/schema';
import type { ImportRecordTable } from '../../platform/database/tables/operation';
import { conflict, UNKNOWN_ID } from '../../platform/http/problem';
import { readSavedSetting } from '../../platform/settings/saved-settings';
import type { Caller } from '../accounts';
import { release, releasePayOfLessons } from '../ledger';
import { lockEverything, setCutOver } from './apply-import';
import { findBuilt } from './find-built';
import { readImport, requireSheetsRight } from './import-records';
import { leaveFamilies } from './join-families';

const NOT_APPLIED = conflict('لم يُستورد هذا الملف بعد، فلا شيء يُلغى.');

const RECORDS_AT_ONCE = 1000;

/** So much of what was built on an import is named in the sentence. */
const NAMED = 5;

/**
 * Takes an import back as a whole: what it made is as if it had never been, and the closed period is where it was.
 *
 * @throws {Problem} 404 if there is no such import, 403 if it is not for the caller, 409 if it is not applied, or with `built` if
 *   something was built on it
 */
export async function undoImport(
  transaction: Transaction<Tables>,
  administrator: Caller,
  id: string,
): Promise<ImportRecord> {
  await lockEverything(transaction);
  const row = await lockRow(transaction, 'import', id);
  if (!row) throw UNKNOWN_ID;
  requireSheetsRight(administrator, JSON.parse(row.sheets));
  if (row.state === 'undone') {
    recordNoChange(transaction);
    return readImport(transaction, id);
  }
  if (row.state !== 'applied') throw NOT_APPLIED;
  const built = await findBuilt(transaction, row);
  if (built.length > 0) {
    const named = built.slice(0, NAMED).map(({ what, name }) => (name ? `${what} (${name})` : what));
    const more = built.length > NAMED ? ' وغيرها' : '';
    throw conflict(`بُني على هذا الاستيراد ما لا يبقى بعد إلغائه: ${joinList(named)}${more}.`, { built });
  }
  // From here on the days before its cut-over day are open again.
  await transaction
    .updateTable('import')
    .set({ state: 'undone', undone_at: new Date().toISOString() })
    .where('id', '=', id)
    .execute();
  if (row.cut_over !== null)
    await takeBackCutOver(transaction, administrator, row.cut_over, row.cut_over_before ?? '');
  await removeRecords(transaction, id);
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'import.undone',
    entity: { type: 'import', id },
    before: JSON.parse(row.made ?? '{}'),
  });
  return readImport(transaction, id);
}

/** Puts the setting where it was, unless it was changed since or another import is in force from the same day. */
async function takeBackCutOver(
  transaction: Transaction<Tables>,
  administrator: Caller,
  cutOver: string,
  before: string,
): Promise<void> {
  const applied = transaction.selectFrom('import').select('id').where('state', '=', 'applied');
  // Later imports give back what this one has found.
  await transaction
    .updateTable('import')
    .set({ cut_over_before: before })
    .where('id', 'in', applied.where('cut_over_before', '=', cutOver))
    .execute();
  const other = await applied.where('cut_over', '=', cutOver).executeTakeFirst();
  const isUnchanged = (await readSavedSetting(transaction, 'cut_over_day')) === cutOver;
  if (!other && isUnchanged) await setCutOver(transaction, administrator, before);
}

/** Removes what an import made, and what belongs to it, before that to which it belongs. */
async function removeRecords(transaction: Transaction<Tables>, id: string): Promise<void> {
  await release(transaction, await idsOf(transaction, id, 'entry'));
  await leaveFamilies(transaction, await idsOf(transaction, id, 'student_agreement'));
  await releasePayOfLessons(transaction, await idsOf(transaction, id, 'lesson'));
  const parts: [table: keyof Tables, column: string, kind: ImportRecordTable['kind']][] = [
    ['scheduled_lesson_student', 'scheduled_lesson_id', 'scheduled_lesson'],
    ['scheduled_lesson', 'id', 'scheduled_lesson'],
    ['enrolment', 'series_id', 'series'],
    ['series', 'id', 'series'],
    ['lesson_student', 'lesson_id', 'lesson'],
    ['lesson', 'id', 'lesson'],
    ['payment', 'id', 'payment'],
    ['price', 'id', 'price'],
    ['student_agreement', 'student_id', 'student'],
    ['student_alias', 'name_key', 'student_alias'],
    ['student_alias', 'student_id', 'student'],
    ['billing_account', 'id', 'student'],
    ['billing_account', 'id', 'family'],
    ['student', 'id', 'student'],
    ['family_agreement', 'family_id', 'family'],
    ['family_phone', 'family_id', 'family'],
    ['family', 'id', 'family'],
    ['account', 'id', 'account'],
  ];
  for (const [table, column, kind] of parts)
    for (const range of await rangesOf(transaction, id, kind))
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} in (
        select record_id from import_record where ${isOf(id, kind, range)}
      )`.execute(transaction);
  for (const kind of new Set(parts.map(([, , each]) => each)))
    for (const range of await rangesOf(transaction, id, kind))
      await sql`delete from import_record where ${isOf(id, kind, range)}`.execute(transaction);
  await transaction.deleteFrom('import_record').where('import_id', '=', id).execute();
}

/** The first and the last of consecutive records. */
type Range = [first: string, last: string];

/**
 * The records of a kind in ranges of few: the embedded database runs a statement without letting others in. There is one
 * without records too: any import then shows all statements to the test of query plans.
 */
async function rangesOf(
  transaction: Transaction<Tables>,
  id: string,
  kind: ImportRecordTable['kind'],
): Promise<Range[]> {
  const ids = await idsOf(transaction, id, kind);
  const parts = ids.length === 0 ? [ids] : inParts(ids, RECORDS_AT_ONCE);
  return parts.map((part): Range => [part[0] ?? '', part.at(-1) ?? '']);
}

function isOf(id: string, kind: ImportRecordTable['kind'], [first, last]: Range) {
  return sql`import_id = ${id} and kind = ${kind} and record_id between ${first} and ${last}`;
}

async function idsOf(
  transaction: Transaction<Tables>,
  id: string,
  kind: ImportRecordTable['kind'],
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('import_record')
    .select('record_id')
    .where('import_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('record_id')
    .execute();
  return rows.map(({ record_id }) => record_id);
}
