import {
  adjustmentInput,
  adjustmentList,
  adjustmentListQuery,
  savedAdjustment,
} from 'api-contract/adjustment-schema';
import { errorResponse, recordId } from 'api-contract/common-schema';
import {
  monthlyFeeChange,
  monthlyFeeInput,
  monthlyFeeList,
  monthlyFeeListQuery,
  packageInput,
  packageList,
  packageListQuery,
  packageRefund,
  packageTypeChange,
  packageTypeInput,
  packageTypeList,
  packageTypeListQuery,
  savedMonthlyFee,
  savedPackage,
  savedPackageType,
} from 'api-contract/package-schema';
import { hasPermission } from 'api-contract/permissions';
import { deletedPrice, priceInput, priceList, priceListQuery, savedPrice } from 'api-contract/price-schema';
import { dayText } from 'arabic-text/day-text';
import { monthText } from 'arabic-text/months';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { firstDayOf } from '../../platform/days';
import { invalidField } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADJUSTMENTS, FOR_MONEY, FOR_PRICES, requirePermission } from '../accounts';
import { postedText, readEffect } from '../ledger';
import { requireOwner } from '../students';

import { listAdjustments, recordAdjustment } from './adjustments';
import { createMonthlyFee, endMonthlyFee, listMonthlyFees } from './monthly-fees';
import { changePackageType, createPackageType, listPackageTypes } from './package-types';
import { createPackage, listPackages, refundPackage } from './packages';
import { deletePrice, listOwnPrices, listPrices, savePrice, scopeOfPrice } from './prices';

export { recordAdjustment } from './adjustments';
export { createMonthlyFee } from './monthly-fees';
export { createPackageType } from './package-types';
export { createPackage } from './packages';
export { postingRoutes } from './posting-routes';
export { savePrice } from './prices';

const FUTURE_DATE = invalidField('date', 'التاريخ: المطلوب اليوم أو يوم قبله.', 'future_day');

/** Prices, adjustments, packages and monthly fees, for administrators (additive to spec §7). */
export const priceRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/prices', {
    config: FOR_MONEY,
    schema: {
      summary: 'Prices of an hour, in agorot: of everybody, of a student or of a family.',
      querystring: priceListQuery,
      response: { 200: priceList, 404: errorResponse },
    },
    handler: async ({ query: { student, family, filter, ...page } }) => {
      if (filter === 'own') return listOwnPrices(database, calendar.today(), page);
      const owner = { student_id: student, family_id: family };
      await requireOwner(database, owner);
      return listPrices(database, owner, page);
    },
  });

  write({
    method: 'POST',
    url: '/admin/prices',
    config: FOR_PRICES,
    summary: 'Sets what an hour costs from a day on, in agorot, for everybody, a student or a family.',
    schema: { body: priceInput, response: { 201: savedPrice } },
    days: ({ body }) => [body.from],
    answer: 'stored',
    previews: true,
    async change({ transaction, actor, request: { body } }) {
      const price = await savePrice(transaction, actor, body);
      return {
        message: [`حُفظ السعر من ${dayText(body.from)}.`, ...postedText(price, 'سعر')].join(' '),
        ...price,
        effect: await readEffect(transaction, scopeOfPrice(price)),
      };
    },
  });

  write({
    method: 'DELETE',
    url: '/admin/prices/:id',
    config: FOR_PRICES,
    summary: 'Deletes a price; the one before it is in force in its place.',
    schema: { params: recordId, response: { 200: deletedPrice } },
    days: 'of-record',
    answer: 'stored',
    previews: true,
    async change({ transaction, actor, request }) {
      const scope = await deletePrice(transaction, actor, request.params.id);
      return { message: 'حُذف السعر.', effect: await readEffect(transaction, scope) };
    },
  });

  // Those of teachers are for administrators who may see what teachers earn.
  app.get('/admin/adjustments', {
    config: FOR_MONEY,
    schema: {
      summary: 'What was added to accounts, in agorot, and taken off them, which is negative.',
      querystring: adjustmentListQuery,
      response: { 200: adjustmentList, 404: errorResponse },
    },
    handler: async (request) => {
      const { student, family, teacher } = request.query;
      const caller = callerOf(request);
      if (teacher !== undefined) requirePermission(caller, 'pay');
      await requireOwner(database, { student_id: student, family_id: family, teacher_id: teacher });
      return listAdjustments(database, request.query, hasPermission(caller.right ?? '', 'pay'));
    },
  });

  write({
    method: 'POST',
    url: '/admin/adjustments',
    config: FOR_ADJUSTMENTS,
    summary:
      'Adds to what a student or a family owes or a teacher earns, in agorot; a negative amount takes off.',
    schema: { body: adjustmentInput, response: { 201: savedAdjustment } },
    days: ({ body }) => [body.date],
    answer: 'stored',
    prepare(request) {
      const { teacher_id, date } = request.body;
      if (teacher_id) requirePermission(callerOf(request), 'pay');
      if (date > calendar.today()) throw FUTURE_DATE;
    },
    async change({ transaction, actor, request: { body } }) {
      const done = body.amount < 0 ? 'سُجّل الخصم' : 'سُجّلت الإضافة';
      return {
        message: `${done} بتاريخ ${dayText(body.date)}.`,
        ...(await recordAdjustment(transaction, actor, body)),
      };
    },
  });

  app.get('/admin/package-types', {
    config: FOR_MONEY,
    schema: {
      summary: 'The packages that are sold at a fixed price, in agorot, and those that were.',
      querystring: packageTypeListQuery,
      response: { 200: packageTypeList },
    },
    handler: ({ query }) => listPackageTypes(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/package-types',
    config: FOR_PRICES,
    summary: 'Adds packages that are sold at a fixed price: agorot for all hours, which are decimal.',
    schema: { body: packageTypeInput, response: { 201: savedPackageType } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظ نوع الرزم.',
      ...(await createPackageType(transaction, actor, request.body)),
    }),
  });

  write({
    method: 'PATCH',
    url: '/admin/package-types/:id',
    config: FOR_PRICES,
    summary: 'Changes what is sold from now on; packages that were bought stay as they are.',
    schema: {
      params: recordId,
      body: packageTypeChange,
      response: { 200: savedPackageType, 409: errorResponse },
    },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظ نوع الرزم.',
      ...(await changePackageType(transaction, actor, { id: request.params.id, ...request.body })),
    }),
  });

  app.get('/admin/packages', {
    config: FOR_MONEY,
    schema: {
      summary: 'Packages of a student or a family, in agorot, with the decimal hours that are left.',
      querystring: packageListQuery,
      response: { 200: packageList, 404: errorResponse },
    },
    handler: async ({ query }) => {
      await requireOwner(database, { student_id: query.student, family_id: query.family });
      return listPackages(database, calendar.today(), query);
    },
  });

  write({
    method: 'POST',
    url: '/admin/packages',
    config: FOR_MONEY,
    summary:
      'Sells hours ahead to a student or a family, by the price list or on free terms: agorot for all hours, which are decimal.',
    schema: { body: packageInput, response: { 201: savedPackage } },
    days: ({ body }) => [body.first_day],
    answer: 'stored',
    previews: true,
    prepare(request) {
      if (!request.body.package_type_id) requirePermission(callerOf(request), 'prices');
    },
    async change({ transaction, actor, request: { body } }) {
      const sold = await createPackage(transaction, actor, body);
      return {
        message: `حُفظت الرزمة، من ${dayText(sold.first_day)} إلى ${dayText(sold.last_day)}.`,
        ...sold,
        effect: await readEffect(transaction, scopeOfPrice({ ...sold, from: sold.first_day })),
      };
    },
  });

  write({
    method: 'POST',
    url: '/admin/packages/:id/refund',
    config: FOR_ADJUSTMENTS,
    summary: 'Pays the unused hours of a package back today, in agorot, which ends it.',
    schema: { params: recordId, body: packageRefund, response: { 200: savedPackage } },
    days: () => [calendar.today()],
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'سُجّلت إعادة ثمن الساعات الباقية.',
      ...(await refundPackage(transaction, actor, {
        id: request.params.id,
        today: calendar.today(),
        reason: request.body.reason,
      })),
    }),
  });

  app.get('/admin/monthly-fees', {
    config: FOR_MONEY,
    schema: {
      summary: 'The monthly fees of a student, in agorot.',
      querystring: monthlyFeeListQuery,
      response: { 200: monthlyFeeList, 404: errorResponse },
    },
    handler: async ({ query: { student } }) => {
      await requireOwner(database, { student_id: student });
      return { monthly_fees: await listMonthlyFees(database, student) };
    },
  });

  write({
    method: 'POST',
    url: '/admin/monthly-fees',
    config: FOR_PRICES,
    summary: 'Agrees on a fee of a student for each month, in agorot, in place of prices by the hour.',
    schema: { body: monthlyFeeInput, response: { 201: savedMonthlyFee } },
    days: 'of-record',
    answer: 'stored',
    previews: true,
    async change({ transaction, actor, request: { body } }) {
      const fee = await createMonthlyFee(transaction, actor, calendar.today(), body);
      return {
        message: `حُفظ الرسم الشهري من ${monthText(fee.from)}.`,
        ...fee,
        effect: await readEffect(transaction, { from: firstDayOf(fee.from), student: fee.student_id }),
      };
    },
  });

  write({
    method: 'PATCH',
    url: '/admin/monthly-fees/:id',
    config: FOR_PRICES,
    summary: 'Ends a monthly fee with a month, or lets it go on.',
    schema: { params: recordId, body: monthlyFeeChange, response: { 200: savedMonthlyFee } },
    days: 'of-record',
    answer: 'stored',
    previews: true,
    async change({ transaction, actor, request }) {
      const { id } = request.params;
      const { fee, changedFrom } = await endMonthlyFee(transaction, actor, calendar.today(), {
        id,
        ...request.body,
      });
      return {
        message: 'حُفظ الرسم الشهري.',
        ...fee,
        effect: changedFrom
          ? await readEffect(transaction, { from: changedFrom, student: fee.student_id })
          : undefined,
      };
    },
  });
};
