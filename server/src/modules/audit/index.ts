import { recordId } from 'api-contract/common-schema';
import { type HistoryEntry, history } from 'api-contract/history-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { UNKNOWN_ID } from '../../platform/http/problem';
import type { Services } from '../../platform/services';
import { FOR_ADMINS } from '../accounts';

/** The audit entries of a lesson or a booking, for administrators, also of deleted lessons (additive to spec §7). */
export const auditRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  for (const type of ['lesson', 'booking'] as const) {
    app.get(`/admin/${type}-history/:id`, {
      config: FOR_ADMINS,
      schema: { params: recordId, response: { 200: history } },
      handler: async ({ params }) => ({ history: await readHistory(database, type, params.id) }),
    });
  }
};

async function readHistory(
  database: Kysely<Tables>,
  type: 'lesson' | 'booking',
  id: string,
): Promise<HistoryEntry[]> {
  const entries = await database
    .selectFrom('audit_entry')
    .select(['at', 'actor_username as by', 'action', 'before', 'after'])
    .where('entity_type', '=', type)
    .where('entity_id', '=', id)
    .orderBy('sequence')
    .execute();
  // Every lesson and booking has an entry for its creation.
  if (entries.length === 0) throw UNKNOWN_ID;
  return entries.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}
