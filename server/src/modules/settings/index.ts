import { errorResponse, idempotencyHeaders } from 'api-contract/common-schema';
import {
  instituteResponse,
  savedSettings,
  settingsChange,
  settingsResponse,
} from 'api-contract/institute-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { publicSettings } from '../../platform/settings/current-settings';
import { callerOf, FOR_ADMINS, FOR_PRICES } from '../accounts';
import { changeSettings, readSettings, requireSettingsRight, withFirstStart } from './change-settings';
import { checkFirstDay } from './check-first-day';
import { logoRoutes } from './logo-routes';

/** The settings of the institute, and what everyone may know of them (additive to spec §7). */
export const settingsRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, settings, calendar } = services;
  await app.register(logoRoutes, services);

  app.get('/institute', {
    config: { allowedRoles: 'everyone' },
    schema: { response: { 200: instituteResponse } },
    handler: async () => publicSettings(settings.current()),
  });

  // The dashboard of every administrator asks whether they have been saved.
  app.get('/admin/settings', {
    config: FOR_ADMINS,
    schema: { response: { 200: settingsResponse } },
    handler: async () => withFirstStart(database, await readSettings(database, settings.defaults)),
  });

  // The discounts of siblings are a matter of prices, all else is for owners.
  app.patch('/admin/settings', {
    config: FOR_PRICES,
    schema: {
      headers: idempotencyHeaders,
      body: settingsChange,
      response: { 200: savedSettings, 409: errorResponse },
    },
    handler: async (request) => {
      requireSettingsRight(callerOf(request), request.body);
      const saved = await withIdempotencyKey(database, request, async (transaction) => {
        await checkFirstDay(transaction, request.body.first_day, calendar.today());
        return {
          message: 'حُفظت الإعدادات.',
          ...(await withFirstStart(
            transaction,
            await changeSettings(transaction, callerOf(request), settings.defaults, request.body),
          )),
        };
      });
      await settings.refresh();
      return saved;
    },
  });
};
