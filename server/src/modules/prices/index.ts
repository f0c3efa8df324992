import {
  adjustmentInput,
  adjustmentList,
  adjustmentListQuery,
  savedAdjustment,
} from 'api-contract/adjustment-schema';
import { errorResponse, idempotencyHeaders, messageResponse, recordId } from 'api-contract/common-schema';
import {
  monthlyFeeChange,
  monthlyFeeInput,
  monthlyFeeList,
  monthlyFeeListQuery,
  packageInput,
  packageList,
  packageListQuery,
  packageRefund,
  savedMonthlyFee,
  savedPackage,
} from 'api-contract/package-schema';
import { hasPermission } from 'api-contract/permissions';
import { priceInput, priceList, priceListQuery, savedPrice } from 'api-contract/price-schema';
import { dayText } from 'arabic-text/day-text';
import { monthText } from 'arabic-text/months';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../platform/database/in-transaction';
import { invalidField } from '../../platform/http/problem';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADJUSTMENTS, FOR_MONEY, FOR_PRICES, requirePermission } from '../accounts';
import { listAdjustments, recordAdjustment } from './adjustments';
import { createMonthlyFee, endMonthlyFee, listMonthlyFees } from './monthly-fees';
import { requireOwner } from './owners';
import { createPackage, listPackages, refundPackage } from './packages';
import { deletePrice, listOwnPrices, listPrices, savePrice } from './prices';

export { recordAdjustment } from './adjustments';
export { createMonthlyFee } from './monthly-fees';
export { createPackage } from './packages';
export { savePrice } from './prices';

const FUTURE_DATE = invalidField('date', 'التاريخ: المطلوب اليوم أو يوم قبله.', 'future_day');

/** Prices, adjustments, packages and monthly fees, for administrators (additive to spec §7). */
export const priceRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar, settings }) => {
  app.get('/admin/prices', {
    config: FOR_MONEY,
    schema: { querystring: priceListQuery, response: { 200: priceList, 404: errorResponse } },
    handler: async ({ query: { student, family, filter, ...page } }) => {
      if (filter === 'own') return listOwnPrices(database, calendar.today(), page);
      const owner = { student_id: student, family_id: family };
      await requireOwner(database, owner);
      return { prices: await listPrices(database, owner) };
    },
  });

  app.post('/admin/prices', {
    config: FOR_PRICES,
    schema: {
      headers: idempotencyHeaders,
      body: priceInput,
      response: { 201: savedPrice, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: `حُفظ السعر من ${dayText(request.body.from)}.`,
        ...(await savePrice(transaction, callerOf(request), request.body)),
      }));
      return reply.code(201).send(response);
    },
  });

  app.delete('/admin/prices/:id', {
    config: FOR_PRICES,
    schema: { params: recordId, response: { 200: messageResponse } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => {
        await deletePrice(transaction, callerOf(request), request.params.id);
        return { message: 'حُذف السعر.' };
      }),
  });

  // Those of teachers are for administrators who may see what teachers earn.
  app.get('/admin/adjustments', {
    config: FOR_MONEY,
    schema: { querystring: adjustmentListQuery, response: { 200: adjustmentList, 404: errorResponse } },
    handler: async (request) => {
      const { student, teacher } = request.query;
      const caller = callerOf(request);
      if (teacher !== undefined) requirePermission(caller, 'pay');
      await requireOwner(database, { student_id: student, teacher_id: teacher });
      return listAdjustments(database, request.query, hasPermission(caller.right ?? '', 'pay'));
    },
  });

  app.post('/admin/adjustments', {
    config: FOR_ADJUSTMENTS,
    schema: {
      headers: idempotencyHeaders,
      body: adjustmentInput,
      response: { 201: savedAdjustment, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const { teacher_id, date, amount } = request.body;
      if (teacher_id) requirePermission(callerOf(request), 'pay');
      if (date > calendar.today()) throw FUTURE_DATE;
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: `${amount < 0 ? 'سُجّل الخصم' : 'سُجّلت الإضافة'} بتاريخ ${dayText(date)}.`,
        ...(await recordAdjustment(transaction, callerOf(request), request.body)),
      }));
      return reply.code(201).send(response);
    },
  });

  app.get('/admin/packages', {
    config: FOR_MONEY,
    schema: { querystring: packageListQuery, response: { 200: packageList, 404: errorResponse } },
    handler: async ({ query }) => {
      await requireOwner(database, { student_id: query.student, family_id: query.family });
      return { packages: await listPackages(database, settings.current(), query) };
    },
  });

  // Of a free price and free hours: there is no price list of packages.
  app.post('/admin/packages', {
    config: FOR_PRICES,
    schema: {
      headers: idempotencyHeaders,
      body: packageInput,
      response: { 201: savedPackage, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: `حُفظت الرزمة، من ${dayText(request.body.first_day)} إلى ${dayText(request.body.last_day)}.`,
        ...(await createPackage(transaction, callerOf(request), settings.current(), request.body)),
      }));
      return reply.code(201).send(response);
    },
  });

  app.post('/admin/packages/:id/refund', {
    config: FOR_ADJUSTMENTS,
    schema: {
      params: recordId,
      headers: idempotencyHeaders,
      body: packageRefund,
      response: { 200: savedPackage },
    },
    handler: async (request) => {
      const refund = { id: request.params.id, today: calendar.today(), reason: request.body.reason };
      return withIdempotencyKey(database, request, async (transaction) => ({
        message: 'سُجّلت إعادة ثمن الساعات الباقية.',
        ...(await refundPackage(transaction, callerOf(request), settings.current(), refund)),
      }));
    },
  });

  app.get('/admin/monthly-fees', {
    config: FOR_MONEY,
    schema: { querystring: monthlyFeeListQuery, response: { 200: monthlyFeeList, 404: errorResponse } },
    handler: async ({ query: { student } }) => {
      await requireOwner(database, { student_id: student });
      return { monthly_fees: await listMonthlyFees(database, student) };
    },
  });

  app.post('/admin/monthly-fees', {
    config: FOR_PRICES,
    schema: {
      headers: idempotencyHeaders,
      body: monthlyFeeInput,
      response: { 201: savedMonthlyFee, 409: errorResponse },
    },
    handler: async (request, reply) => {
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: `حُفظ الرسم الشهري من ${monthText(request.body.from)}.`,
        ...(await createMonthlyFee(transaction, callerOf(request), request.body)),
      }));
      return reply.code(201).send(response);
    },
  });

  app.patch('/admin/monthly-fees/:id', {
    config: FOR_PRICES,
    schema: { params: recordId, body: monthlyFeeChange, response: { 200: savedMonthlyFee } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => ({
        message: 'حُفظ الرسم الشهري.',
        ...(await endMonthlyFee(transaction, callerOf(request), request.params.id, request.body)),
      })),
  });
};
