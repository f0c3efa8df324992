import { recordId } from 'api-contract/common-schema';
import {
  type HistoryEntry,
  history,
  instituteHistory,
  instituteHistoryQuery,
} from 'api-contract/history-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_HISTORY, FOR_TEACHERS } from '../accounts';
import { listHistory } from './list-history';

/**
 * The audit entries of a lesson, a booking or a student, for administrators, and of an own lesson, for its teacher; also of deleted lessons
 * (additive to spec §7).
 */
export const auditRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  app.get('/admin/history', {
    config: FOR_HISTORY,
    schema: { querystring: instituteHistoryQuery, response: { 200: instituteHistory } },
    handler: async ({ query }) => listHistory(database, calendar, query),
  });

  for (const type of ['lesson', 'booking', 'student'] as const) {
    app.get(`/admin/${type}-history/:id`, {
      config: FOR_ADMINS,
      schema: { params: recordId, response: { 200: history } },
      handler: async ({ params }) => ({ history: await readHistory(database, type, params.id) }),
    });
  }

  app.get('/teacher/lesson-history/:id', {
    config: FOR_TEACHERS,
    schema: { params: recordId, response: { 200: history } },
    handler: async (request) => {
      const { id } = request.params;
      if (!(await isLessonOf(database, id, callerOf(request).id))) throw UNKNOWN_ID;
      return { history: await readHistory(database, 'lesson', id) };
    },
  });
};

async function isLessonOf(database: Kysely<Tables>, id: string, teacherId: string): Promise<boolean> {
  const lesson = await database
    .selectFrom('lesson')
    .select('id')
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return lesson !== undefined;
}

async function readHistory(
  database: Kysely<Tables>,
  type: 'lesson' | 'booking' | 'student',
  id: string,
): Promise<HistoryEntry[]> {
  const entries = await database
    .selectFrom('audit_entry')
    .select(['at', 'actor_username as by', 'action', 'before', 'after'])
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .orderBy('sequence')
    .execute();
  // Every lesson, booking and student has an entry for its creation.
  if (entries.length === 0) throw UNKNOWN_ID;
  return entries.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}
