import { recordId } from 'api-contract/common-schema';
import {
  familyChange,
  familyInput,
  familyList,
  familyListQuery,
  familyResponse,
  savedFamily,
} from 'api-contract/family-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { changeFamily, createFamily, findFamily, listFamilies } from './families';

/** Families (additive to spec §7). */
export const familyRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, settings, calendar },
) => {
  const write = createWrites(app, database);

  app.get('/admin/families', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Families by guardian, in pages.',
      querystring: familyListQuery,
      response: { 200: familyList },
    },
    handler: async ({ query }) =>
      listFamilies(database, {
        ...query,
        countries: settings.current().phone_numbers,
        today: calendar.today(),
      }),
  });

  app.get('/admin/families/:id', {
    config: FOR_ADMINS,
    schema: { summary: 'One family with its students.', params: recordId, response: { 200: familyResponse } },
    handler: async ({ params }) => findFamily(database, params.id, calendar.today()),
  });

  write({
    method: 'POST',
    url: '/admin/families',
    config: FOR_DECISIONS,
    summary: 'Adds a family; a discount is a whole percentage.',
    schema: { body: familyInput, response: { 201: savedFamily } },
    days: 'kept',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيفت العائلة.',
      ...(await createFamily(transaction, actor, request.body, calendar.today())),
    }),
  });

  write({
    method: 'PATCH',
    url: '/admin/families/:id',
    // Which fields an administrator may change depends on the right.
    config: FOR_ADMINS,
    summary: 'Changes the sent fields of a family; a discount is a whole percentage.',
    schema: { params: recordId, body: familyChange, response: { 200: savedFamily } },
    days: 'kept',
    answer: 'stored',
    previews: true,
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظت التعديلات.',
      ...(await changeFamily(transaction, actor, request.params.id, request.body, calendar.today())),
    }),
  });
};
