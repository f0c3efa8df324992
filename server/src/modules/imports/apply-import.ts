import type { ImportInput, ImportProblem, ImportRecord } from 'api-contract/import-schema';
import { hasPermission } from 'api-contract/permissions';
import type { Kysely, Transaction } from 'kysely';
import { recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import { lockMonths } from '../../platform/database/closed-period';
import { lockRows } from '../../platform/database/lock-row';
import { lockStudents } from '../../platform/database/lock-students';
import type { Tables } from '../../platform/database/schema';
import { tryOut } from '../../platform/database/try-out';
import { conflict, Problem, UNKNOWN_ID } from '../../platform/http/problem';
import { readSavedSetting, readSettingsRevision, saveSettings } from '../../platform/settings/saved-settings';
import type { Caller } from '../accounts';
import { lockTerms, postDueFees } from '../ledger';
import { readImport, requireSheetsRight } from './import-records';
import { type ImportPlan, type PlanningDay, type PlanRequest, planImport } from './plan-import';
import { withProblems } from './problems';
import { readRows } from './read-rows';
import { writePlan } from './write-plan';

const EMPTY = conflict('لا صفوف في هذا الاستيراد.');
const EXPIRED = conflict('مضى على هذا الفحص أكثر من أسبوع، أو مُحيت بيانات شخص بعده. يُفحص الملف من جديد.');
const UNDONE = conflict('أُلغي هذا الاستيراد. يُفحص الملف من جديد لاستيراده مرة أخرى.');

/** What is kept of a dry run until it is applied. */
export type ImportContent = Pick<ImportInput, 'sheets' | 'answers'> & { cutOver: string | undefined };

/** What is kept of a dry run, with its rows read. */
export type ReadContent = Omit<PlanRequest, 'mayDiscount' | 'now'>;

/** Reads the rows of a dry run. */
export async function readContent({ sheets, answers, cutOver }: ImportContent): Promise<ReadContent> {
  return { ...(await readRows(sheets)), answers, cutOver };
}

/** The rows of an import that is not applied, read before the transaction that applies it: others wait for that one. */
export async function readChecked(database: Kysely<Tables>, id: string): Promise<ReadContent | undefined> {
  const row = await database.selectFrom('import').select('content').where('id', '=', id).executeTakeFirst();
  return row?.content ? readContent(JSON.parse(row.content)) : undefined;
}

/** What planning needs to know of who asks. */
export function planRequest(content: ReadContent, caller: Caller, now: PlanningDay): PlanRequest {
  return { ...content, mayDiscount: hasPermission(caller.right ?? '', 'prices'), now };
}

/** What is wrong with an import. What its series conflict with is known only once they are stored, which is tried out. */
export async function findProblems(
  database: Kysely<Tables>,
  { problems, ...plan }: ImportPlan,
  administrator: Caller,
  today: string,
): Promise<readonly ImportProblem[]> {
  if (problems.length > 0 || plan.series.length === 0) return problems;
  const timetable = { ...plan, problems, lessons: [], payments: [], opening: [] };
  try {
    await tryOut(database, async (transaction) => {
      await lockEverything(transaction);
      const tried = { importId: undefined, administrator, today, passwordHash: '' };
      await writePlan(transaction, timetable, tried);
    });
    return [];
  } catch (error) {
    if (!(error instanceof Problem) || !error.extra?.problems) throw error;
    return error.extra.problems as ImportProblem[];
  }
}

/**
 * Applies a checked import as a whole, once: a further call, also a simultaneous one, finds it applied and answers the same.
 *
 * @param content what {@link readChecked} has read of it
 * @throws {Problem} 404 if there is no such import, 403 if it is not for the caller, 409 if it is too old, was undone, or has
 *   problems, also such as have come up since the check
 */
export async function applyImport(
  transaction: Transaction<Tables>,
  administrator: Caller,
  id: string,
  {
    content,
    now,
    passwordHash,
  }: { content: ReadContent | undefined; now: PlanningDay; passwordHash: string },
): Promise<ImportRecord> {
  await lockEverything(transaction);
  await lockRows(transaction, 'import', [id]);
  const row = await transaction
    .selectFrom('import')
    .select(['state', 'sheets', 'row_count'])
    .select(({ eb }) => eb('content', 'is', null).$castTo<boolean | number>().as('is_expired'))
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw UNKNOWN_ID;
  requireSheetsRight(administrator, JSON.parse(row.sheets));
  if (row.state === 'applied') {
    recordNoChange(transaction);
    return readImport(transaction, id);
  }
  if (row.state === 'undone') throw UNDONE;
  if (row.is_expired || !content) throw EXPIRED;
  if (row.row_count === 0) throw EMPTY;
  const { today } = now;
  // What was due before the cut-over day would otherwise be posted into the closed period, or never.
  await postDueFees(transaction, today);
  const plan = await planImport(transaction, planRequest(content, administrator, now));
  const { problems, makes, cutOver } = plan;
  if (problems.length > 0) throw withProblems(problems);
  await writePlan(transaction, plan, {
    importId: id,
    administrator,
    today,
    passwordHash,
  });
  const before = cutOver === null ? undefined : await setCutOver(transaction, administrator, cutOver);
  await transaction
    .updateTable('import')
    .set({
      state: 'applied',
      content: null,
      cut_over: cutOver,
      cut_over_before: before ?? null,
      made: JSON.stringify(makes),
      applied_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  await recordAuditEntry(transaction, {
    actor: administrator,
    action: 'import.applied',
    entity: { type: 'import', id },
    after: { ...(cutOver !== null && { cut_over: cutOver }), rows: row.row_count, ...withoutZeros(makes) },
  });
  return readImport(transaction, id);
}

/**
 * Until the transaction ends, no month is closed, nothing is entered on a day that may be closed by it, no name leads to another
 * student and no agreement changes.
 */
export async function lockEverything(transaction: Transaction<Tables>): Promise<void> {
  await lockMonths(transaction);
  await lockStudents(transaction);
  await lockTerms(transaction);
}

/** Saves the setting; returns what it was. */
export async function setCutOver(
  transaction: Transaction<Tables>,
  administrator: Caller,
  day: string,
): Promise<string> {
  const before = (await readSavedSetting(transaction, 'cut_over_day')) ?? '';
  if (before === day) return before;
  const revision = ((await readSettingsRevision(transaction)) ?? 0) + 1;
  const saved = await saveSettings(transaction, {
    changed: { cut_over_day: day },
    revision,
    savedBy: administrator.id,
  });
  if (!saved) throw conflict('حُفظت الإعدادات من جهاز آخر في اللحظة نفسها. تمكن المحاولة من جديد.');
  return before;
}

function withoutZeros(counts: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
