import { recordId } from 'api-contract/common-schema';
import { conflictsResponse } from 'api-contract/scheduled-lesson-schema';
import {
  changedSeries,
  endedSeries,
  enrolmentChange,
  enrolmentInput,
  savedEnrolment,
  savedSeries,
  seriesChange,
  seriesEnd,
  seriesInput,
  seriesList,
  seriesListQuery,
} from 'api-contract/series-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sql } from 'kysely';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { changeSeries } from './change-series';
import { endSeries } from './end-series';
import { changeEnrolment, createEnrolment } from './enrolments';
import { createSeries, listSeries } from './series';
import { tellingOfSeries } from './tell-families';

/** Weekly series and who is enrolled in them (additive to spec §7). */
export const seriesRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/series', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The weekly series with their enrolments, in pages.',
      querystring: seriesListQuery,
      response: { 200: seriesList },
    },
    handler: ({ query }) => listSeries(database, query, calendar.today()),
  });

  write({
    method: 'POST',
    url: '/admin/series',
    config: FOR_DECISIONS,
    summary: 'Stores a weekly series and schedules its lessons, one a week.',
    schema: { body: seriesInput, response: { 201: savedSeries, 409: conflictsResponse } },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيف الدرس الأسبوعي.',
      ...(await createSeries(transaction, actor, request.body)),
    }),
  });

  write({
    method: 'PATCH',
    url: '/admin/series/:id',
    config: FOR_DECISIONS,
    summary: 'Changes a series from a day on: a new one continues it, with the planned lessons.',
    schema: {
      params: recordId,
      body: seriesChange,
      response: { 200: changedSeries, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request: { params, body } }) {
      const today = calendar.today();
      const among = sql<boolean>`scheduled_lesson.series_id = ${params.id}`;
      const changed = await tellingOfSeries(transaction, { kind: 'series-moved', among, today }, () =>
        changeSeries(transaction, actor, { id: params.id, today }, body),
      );
      return { message: 'حُفظ التغيير.', ...changed };
    },
  });

  write({
    method: 'POST',
    url: '/admin/series/:id/end',
    config: FOR_DECISIONS,
    summary: 'Ends a series; its planned lessons after the last day are removed.',
    schema: { params: recordId, body: seriesEnd, response: { 200: endedSeries } },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُنهي الدرس الأسبوعي.',
      ...(await endSeries(transaction, actor, request.params.id, request.body.last_day)),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/series/:id/enrolments',
    config: FOR_DECISIONS,
    summary: 'Enrols a student in a series for some days.',
    schema: {
      params: recordId,
      body: enrolmentInput,
      response: { 201: savedEnrolment, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'سُجّل الطالب في الدرس الأسبوعي.',
      ...(await createEnrolment(transaction, actor, request.params.id, request.body)),
    }),
  });

  write({
    method: 'PATCH',
    url: '/admin/enrolments/:id',
    config: FOR_DECISIONS,
    summary: 'Ends an enrolment on another day.',
    schema: {
      params: recordId,
      body: enrolmentChange,
      response: { 200: savedEnrolment, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظ التسجيل.',
      ...(await changeEnrolment(transaction, actor, request.params.id, request.body)),
    }),
  });
};
