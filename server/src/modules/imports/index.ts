import { finished } from 'node:stream/promises';
import { errorResponse, inputErrorResponse, recordId } from 'api-contract/common-schema';
import { IMPORT_MAX_BYTES, IMPORT_SHEETS } from 'api-contract/import';
import { importColumns, importColumnsInput, savedImportColumns } from 'api-contract/import-columns-schema';
import {
  changedImport,
  checkedImport,
  importInput,
  importList,
  importListQuery,
} from 'api-contract/import-schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { newId } from '../../platform/database/id';
import { errorCode } from '../../platform/error-code';
import { Problem } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_DECISIONS, generatePassword, hashPassword } from '../accounts';
import {
  applyImport,
  findProblems,
  type ImportContent,
  planRequest,
  readChecked,
  readContent,
} from './apply-import';
import { readImportColumns, saveImportColumns } from './import-columns';
import { listImports, requireSheetsRight, sheetsOf } from './import-records';
import { planImport } from './plan-import';
import { requireFlatRows } from './read-rows';
import { undoImport } from './undo-import';

export { expireImports } from './import-records';

const TOO_LARGE = new Problem(
  413,
  `حجم البيانات أكبر من المسموح: ${IMPORT_MAX_BYTES / 1024 / 1024} ميغابايت على الأكثر. قسّم الملف إلى أجزاء.`,
);

const RECEIVED_MAX = 4 * IMPORT_MAX_BYTES;

/** What an institute brings from its sheets: checked, applied as one, and taken back as one (additive to spec §7). */
export const importRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, settings, calendar },
) => {
  const write = createWrites(app, database);
  const now = () => {
    const { first_day: firstDay, phone_numbers: countries } = settings.current();
    return { today: calendar.today(), firstDay, countries };
  };

  app.get('/admin/imports', {
    config: FOR_DECISIONS,
    schema: {
      summary: 'Imports of every state, the latest first, in pages.',
      querystring: importListQuery,
      response: { 200: importList },
    },
    handler: async ({ query }) => listImports(database, query),
  });

  app.get('/admin/import-columns', {
    config: FOR_DECISIONS,
    schema: {
      summary:
        'The fields that the headings of earlier files meant, in the sheets that the caller may import.',
      response: { 200: importColumns },
    },
    handler: async (request) => ({ columns: await readImportColumns(database, sheetsOf(callerOf(request))) }),
  });

  write({
    method: 'PUT',
    url: '/admin/import-columns',
    config: FOR_DECISIONS,
    summary: 'Remembers which fields the headings of the named sheets mean. Those of other sheets stay.',
    schema: { body: importColumnsInput, response: { 200: savedImportColumns, 422: inputErrorResponse } },
    days: 'none',
    history: 'none',
    answer: 'repeatable',
    async change({ transaction, actor, request }) {
      const { columns } = request.body;
      requireSheetsRight(
        actor,
        IMPORT_SHEETS.filter((sheet) => columns[sheet]),
      );
      await saveImportColumns(transaction, columns);
      return {
        message: 'حُفظت معاني العناوين.',
        columns: await readImportColumns(transaction, sheetsOf(actor)),
      };
    },
  });

  write({
    method: 'POST',
    url: '/admin/imports',
    // Which sheets an administrator may import depends on the right.
    config: FOR_DECISIONS,
    summary: 'Checks the rows of sheets without importing them. Amounts are whole agorot, hours decimal.',
    bodyLimit: IMPORT_MAX_BYTES,
    schema: {
      body: importInput,
      response: { 201: checkedImport, 413: errorResponse, 422: inputErrorResponse },
    },
    async errorHandler(error, request) {
      if (errorCode(error) !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      await receiveRest(request);
      throw TOO_LARGE;
    },
    days: 'none',
    history: 'none',
    answer: 'stored',
    async prepare(request) {
      const { sheets, answers, cut_over } = request.body;
      const sent = IMPORT_SHEETS.filter((sheet) => (sheets[sheet]?.length ?? 0) > 0);
      requireSheetsRight(callerOf(request), sent);
      const rows = await requireFlatRows(sheets);
      const cutOver = (cut_over ?? settings.current().cut_over_day) || undefined;
      const content: ImportContent = { sheets, answers, cutOver };
      const caller = callerOf(request);
      const plan = await planImport(database, planRequest(await readContent(content), caller, now()));
      const checked = {
        rows,
        problems: [...(await findProblems(database, plan, caller, calendar.today()))],
        doubts: await plan.names.doubts(),
        accounts: await plan.accounts(),
        hours: await plan.hours(),
        makes: plan.makes,
        unlisted: plan.namedOnly.map(({ name }) => name),
      };
      return { sent, rows, content: JSON.stringify(content), cutOver: plan.cutOver, checked };
    },
    async change({ transaction, actor, prepared: { sent, rows, content, cutOver, checked } }) {
      const id = newId();
      await transaction
        .insertInto('import')
        .values({
          id,
          state: 'checked',
          cut_over: cutOver,
          row_count: rows,
          sheets: JSON.stringify(sent),
          content,
          made: null,
          cut_over_before: null,
          created_at: new Date().toISOString(),
          created_by: actor.id,
          applied_at: null,
          undone_at: null,
        })
        .execute();
      return { message: 'فُحص الملف، ولم يُستورد شيء بعد.', _id: id, ...checked };
    },
  });

  write({
    method: 'POST',
    url: '/admin/imports/:id/apply',
    config: FOR_DECISIONS,
    summary: 'Imports what was checked, as a whole and once, however often it is called.',
    schema: { params: recordId, response: { 200: changedImport } },
    days: 'none',
    answer: 'stored',
    prepare: async ({ params }) => ({
      content: await readChecked(database, params.id),
      passwordHash: await hashPassword(generatePassword()),
    }),
    change: async ({ transaction, actor, request, prepared }) => ({
      message: 'استُوردت البيانات.',
      ...(await applyImport(transaction, actor, request.params.id, { ...prepared, now: now() })),
    }),
    afterwards: () => settings.refresh(),
  });

  write({
    method: 'POST',
    url: '/admin/imports/:id/undo',
    config: FOR_DECISIONS,
    summary: 'Takes an import back as a whole, while nothing was built on it.',
    schema: { params: recordId, response: { 200: changedImport } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُلغي الاستيراد.',
      ...(await undoImport(transaction, actor, request.params.id)),
    }),
    afterwards: () => settings.refresh(),
  });
};

/** A client reads no answer while it sends; what is much too large is not received. */
async function receiveRest({ headers, raw }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > RECEIVED_MAX) return;
  raw.resume();
  await finished(raw).catch(() => undefined);
}
