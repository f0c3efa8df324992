import type { HistoryKind } from 'api-contract/audit-actions';
import { recordId } from 'api-contract/common-schema';
import {
  type HistoryEntry,
  history,
  historyPeople,
  instituteHistory,
  instituteHistoryQuery,
  RECORD_HISTORY_MAX,
} from 'api-contract/history-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_HISTORY, FOR_MONEY, FOR_TEACHERS, requirePermission } from '../accounts';
import { listHistory, listPeople } from './list-history';

/** The records with a history for administrators, by the name in the path, and who may read it. */
const RECORDS = {
  lesson: { kind: 'lesson', config: FOR_ADMINS },
  booking: { kind: 'booking', config: FOR_ADMINS },
  student: { kind: 'student', config: FOR_ADMINS },
  family: { kind: 'family', config: FOR_ADMINS },
  payment: { kind: 'student-payment', config: FOR_MONEY },
  // Administrators read the entries of teachers here; those of administrators are for owners.
  account: { kind: 'account', config: FOR_ADMINS },
} as const satisfies Record<string, { kind: HistoryKind; config: object }>;

/**
 * The history of the institute and of one record, for administrators, and of an own lesson, for its teacher; also of deleted
 * records (additive to spec §7).
 */
export const auditRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  app.get('/admin/history', {
    config: FOR_HISTORY,
    schema: {
      summary: 'What was changed in the institute, the newest first, in pages.',
      querystring: instituteHistoryQuery,
      response: { 200: instituteHistory },
    },
    handler: async ({ query }) => listHistory(database, calendar, query),
  });

  app.get('/admin/history-people', {
    config: FOR_HISTORY,
    schema: { summary: 'The people whose changes the history has.', response: { 200: historyPeople } },
    handler: async () => ({ people: await listPeople(database) }),
  });

  for (const [name, { kind, config }] of Object.entries(RECORDS)) {
    app.get(`/admin/${name}-history/:id`, {
      config,
      schema: {
        summary: `What was changed about one ${name}, the oldest first.`,
        params: recordId,
        response: { 200: history },
      },
      handler: async (request) => {
        const { id } = request.params;
        if (kind === 'account' && (await isAdministrator(database, id))) {
          requirePermission(callerOf(request), 'administration');
        }
        return { history: await readHistory(database, kind, id) };
      },
    });
  }

  app.get('/teacher/lesson-history/:id', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'What was changed about an own lesson, the oldest first.',
      params: recordId,
      response: { 200: history },
    },
    handler: async (request) => {
      const { id } = request.params;
      if (!(await isLessonOf(database, id, callerOf(request).id))) throw UNKNOWN_ID;
      const entries = await readHistory(database, 'lesson', id);
      return { history: entries.map(withoutCharges) };
    },
  });
};

/** What students are charged is not told to teachers. */
function withoutCharges({ before, after, ...entry }: HistoryEntry): HistoryEntry {
  const told = (state: HistoryEntry['before']) => {
    if (state === null) return null;
    const { charged: _, ...others } = state;
    return others;
  };
  return { ...entry, before: told(before), after: told(after) };
}

async function isLessonOf(database: Kysely<Tables>, id: string, teacherId: string): Promise<boolean> {
  const lesson = await database
    .selectFrom('lesson')
    .select('id')
    .where('id', '=', id)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst();
  return lesson !== undefined;
}

async function isAdministrator(database: Kysely<Tables>, id: string): Promise<boolean> {
  const account = await database
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return account !== undefined;
}

/** The latest entries of a record, oldest first: an account has two for each day of work. */
async function readHistory(database: Kysely<Tables>, kind: HistoryKind, id: string): Promise<HistoryEntry[]> {
  const entries = await database
    .selectFrom('audit_entry')
    .select(['at', 'actor_username as by', 'action', 'before', 'after'])
    .where('entity_type', '=', kind)
    .where('entity_id', '=', id)
    .orderBy('sequence', 'desc')
    .limit(RECORD_HISTORY_MAX)
    .execute();
  // Every record has an entry for its creation.
  if (entries.length === 0) throw UNKNOWN_ID;
  return entries.reverse().map(({ before, after, ...entry }) => ({
    ...entry,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}
