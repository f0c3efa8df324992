import { recordId } from 'api-contract/common-schema';
import { conflictsResponse } from 'api-contract/scheduled-lesson-schema';
import {
  schoolYear,
  schoolYearInput,
  schoolYearList,
  schoolYearListQuery,
  schoolYearUndo,
  undoneSchoolYear,
} from 'api-contract/school-year-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { listSchoolYears } from './list-school-years';
import { beginSchoolYear, undoSchoolYear } from './school-years';

/** The beginning of school years (additive to spec §7). */
export const schoolYearRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/school-years', {
    config: FOR_ADMINS,
    schema: {
      summary: 'School years that were begun, the newest first.',
      querystring: schoolYearListQuery,
      response: { 200: schoolYearList },
    },
    handler: async ({ query }) => listSchoolYears(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/school-years',
    config: FOR_DECISIONS,
    summary:
      'Raises the grades of all active students from a day on; with `preview`, only says what changes.',
    schema: { body: schoolYearInput, response: { 200: schoolYear } },
    days: ({ body }) => [body.from],
    answer: 'stored',
    previews: { _id: null },
    async change({ transaction, actor, request: { body } }) {
      const year = await beginSchoolYear(transaction, actor, body, calendar.today());
      return { message: 'بدأت السنة الدراسية الجديدة.', ...year };
    },
  });

  write({
    method: 'POST',
    url: '/admin/school-years/:id/undo',
    config: FOR_DECISIONS,
    summary: 'Takes the beginning of a school year back as one.',
    schema: {
      params: recordId,
      body: schoolYearUndo,
      response: { 200: undoneSchoolYear, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request: { params, body } }) {
      const { accept } = body;
      const undone = await undoSchoolYear(transaction, actor, params.id, { today: calendar.today(), accept });
      return { message: 'أُلغي بدء السنة الدراسية.', ...undone };
    },
  });
};
