import { errorResponse, messageResponse, recordId } from 'api-contract/common-schema';
import {
  closureInput,
  closureList,
  deletedSeason,
  openingDays,
  openingDaysQuery,
  openingListQuery,
  savedClosure,
  savedSeason,
  seasonInput,
  seasonList,
} from 'api-contract/opening-schema';
import { conflictsResponse } from 'api-contract/scheduled-lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { createSeason, deleteSeason } from './change-seasons';
import { createClosure, deleteClosure, listClosures } from './closures';
import { requireAccepted } from './conflicts';
import { readOpeningDays } from './opening-days';
import { listSeasons } from './seasons';

/** When the institute is shut, and when it has other hours (additive to spec §7). */
export const openingRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/institute/opening-days', {
    config: { allowedRoles: 'everyone', limited: 'suggestion' },
    schema: {
      summary: 'When the institute is open on some days, for visitors.',
      querystring: openingDaysQuery,
      response: { 200: openingDays },
    },
    handler: async ({ query }) => ({ days: await readOpeningDays(database, query) }),
  });

  app.get('/admin/closures', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The days on which the institute is shut, whole or in part, and the planned lessons on them.',
      querystring: openingListQuery,
      response: { 200: closureList },
    },
    handler: ({ query }) => listClosures(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/closures',
    config: FOR_DECISIONS,
    summary: 'Shuts the institute on some days, whole or in part, and names the planned lessons on them.',
    schema: { body: closureInput, response: { 201: savedClosure } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيفت العطلة.',
      ...(await createClosure(transaction, actor, request.body)),
    }),
  });

  write({
    method: 'DELETE',
    url: '/admin/closures/:id',
    config: FOR_DECISIONS,
    summary: 'Deletes a closure.',
    schema: { params: recordId, response: { 200: messageResponse, 404: errorResponse } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => {
      await deleteClosure(transaction, actor, request.params.id);
      return { message: 'حُذفت العطلة.' };
    },
  });

  app.get('/admin/seasons', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The days with other opening hours, and by how many minutes lessons of series begin later.',
      querystring: openingListQuery,
      response: { 200: seasonList },
    },
    handler: ({ query }) => listSeasons(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/seasons',
    config: FOR_DECISIONS,
    summary:
      'Adds a season, and moves the coming lessons of series on its days by some minutes. With `accept`, any other conflict that they get refuses it.',
    schema: { body: seasonInput, response: { 201: savedSeason, 409: conflictsResponse } },
    days: 'none',
    answer: 'stored',
    previews: true,
    async change({ transaction, actor, request: { body }, isPreview }) {
      const season = await createSeason(transaction, actor, calendar.now(), body);
      if (!isPreview && body.accept) requireAccepted(season.conflicts, body.accept);
      return { message: 'أُضيف الموسم.', ...season };
    },
  });

  write({
    method: 'DELETE',
    url: '/admin/seasons/:id',
    config: FOR_DECISIONS,
    summary:
      'Deletes a season, moves the coming lessons of series back, and names the conflicts that they get.',
    schema: { params: recordId, response: { 200: deletedSeason, 404: errorResponse } },
    days: 'none',
    answer: 'stored',
    previews: true,
    change: async ({ transaction, actor, request }) => ({
      message: 'حُذف الموسم.',
      ...(await deleteSeason(transaction, actor, calendar.now(), request.params.id)),
    }),
  });
};
