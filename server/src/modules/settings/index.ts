import { errorResponse } from 'api-contract/common-schema';
import {
  instituteResponse,
  savedSettings,
  settingsChange,
  settingsResponse,
} from 'api-contract/institute-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { publicSettings } from '../../platform/settings/current-settings';
import { callerOf, FOR_ADMINS, FOR_PRICES } from '../accounts';
import { changeSettings, readSettings, requireSettingsRight, withFirstStart } from './change-settings';
import { checkFirstDay } from './check-first-day';
import { logoRoutes } from './logo-routes';
import { roomRoutes } from './room-routes';

/** The settings of the institute, and what everyone may know of them (additive to spec §7). */
export const settingsRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, settings, calendar } = services;
  const write = createWrites(app, database);
  await app.register(logoRoutes, services);
  await app.register(roomRoutes, services);

  app.get('/institute', {
    config: { allowedRoles: 'everyone' },
    schema: {
      summary: 'What everybody may know of the institute, without an account.',
      response: { 200: instituteResponse },
    },
    handler: async () => publicSettings(settings.current()),
  });

  // The dashboard of every administrator asks whether they have been saved.
  app.get('/admin/settings', {
    config: FOR_ADMINS,
    schema: {
      summary: 'All settings of the institute, and whether it has just begun.',
      response: { 200: settingsResponse },
    },
    handler: async () =>
      withFirstStart(database, await readSettings(database, settings.defaults, calendar.today())),
  });

  // The discounts of siblings are a matter of prices, all else is for owners.
  write({
    method: 'PATCH',
    url: '/admin/settings',
    config: FOR_PRICES,
    summary: 'Changes the sent settings. Discounts are whole percentages.',
    schema: { body: settingsChange, response: { 200: savedSettings, 409: errorResponse } },
    days: 'kept',
    answer: 'stored',
    previews: true,
    prepare: (request) => requireSettingsRight(callerOf(request), request.body),
    async change({ transaction, actor, request }) {
      const [defaults, today] = [settings.defaults, calendar.today()];
      await checkFirstDay(transaction, request.body.first_day, today);
      const saved = await changeSettings(transaction, actor, { defaults, today }, request.body);
      return { message: 'حُفظت الإعدادات.', ...(await withFirstStart(transaction, saved)) };
    },
    afterwards: () => settings.refresh(),
  });
};
