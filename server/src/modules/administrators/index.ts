import {
  administratorChange,
  administratorInput,
  administratorList,
  savedAdministrator,
} from 'api-contract/administrator-schema';
import { errorResponse, idempotencyHeaders, recordId } from 'api-contract/common-schema';
import { passwordLink, passwordLinkInput } from 'api-contract/teacher-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../platform/database/in-transaction';
import { conflict } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import {
  callerOf,
  checkInstituteName,
  disableAccount,
  enableAccount,
  FOR_OWNERS,
  generatePassword,
  hashPassword,
  issuePasswordLink,
} from '../accounts';
import {
  changeRight,
  checkAnotherOwner,
  createAdministrator,
  findAdministrator,
  listAdministrators,
  lockAdministrators,
  removeFactors,
} from './administrators';

const DISABLED = 'هذا الحساب معطّل. يُفعّل أولًا.';

/** Administrators and their rights, for owners (additive to spec §7). */
export const administratorRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, publicUrl, outbox, settings } = services;

  app.get('/admin/administrators', {
    config: FOR_OWNERS,
    schema: { response: { 200: administratorList } },
    handler: async () => ({ administrators: await listAdministrators(database) }),
  });

  app.post('/admin/administrators', {
    config: FOR_OWNERS,
    schema: { headers: idempotencyHeaders, body: administratorInput, response: { 201: savedAdministrator } },
    handler: async (request, reply) => {
      checkInstituteName(settings, request.body.username);
      // Replaced by the password that is chosen with a link.
      const unknown = await hashPassword(generatePassword());
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: 'أُضيف الحساب. يختار صاحبه كلمة مروره برابط.',
        ...(await createAdministrator(transaction, callerOf(request), request.body, unknown)),
      }));
      return reply.code(201).send(response);
    },
  });

  app.patch('/admin/administrators/:id', {
    config: FOR_OWNERS,
    schema: { params: recordId, body: administratorChange, response: { 200: savedAdministrator } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => {
        const administrator = await lockAdministrators(transaction, request.params.id);
        const { was, right } = request.body;
        requireUnchanged(was, administrator, { right });
        if (right !== 'owner') await checkAnotherOwner(transaction, administrator);
        await changeRight(transaction, callerOf(request), administrator, right);
        const message = 'حُفظت الصلاحية. يلزم صاحب الحساب تسجيل دخول جديد.';
        return { message, ...(await findAdministrator(transaction, administrator._id)) };
      }),
  });

  app.post('/admin/administrators/:id/disable', {
    config: FOR_OWNERS,
    schema: { params: recordId, response: { 200: savedAdministrator } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => {
        const administrator = await lockAdministrators(transaction, request.params.id);
        await checkAnotherOwner(transaction, administrator);
        await disableAccount(transaction, administrator._id, callerOf(request));
        const message = 'عُطّل الحساب، وانتهت جلساته.';
        return { message, ...(await findAdministrator(transaction, administrator._id)) };
      }),
  });

  app.post('/admin/administrators/:id/enable', {
    config: FOR_OWNERS,
    schema: { params: recordId, response: { 200: savedAdministrator } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => {
        const { _id } = await lockAdministrators(transaction, request.params.id);
        await enableAccount(transaction, _id, callerOf(request));
        return { message: 'فُعّل الحساب.', ...(await findAdministrator(transaction, _id)) };
      }),
  });

  app.post('/admin/administrators/:id/remove-second-factors', {
    config: FOR_OWNERS,
    schema: { params: recordId, response: { 200: savedAdministrator, 409: errorResponse } },
    handler: async (request) => {
      const saved = await inTransaction(database, async (transaction) => {
        const administrator = await lockAdministrators(transaction, request.params.id);
        await removeFactors(transaction, callerOf(request), administrator);
        const message = 'أُزيلت وسائل الخطوة الثانية، وانتهت جلسات الحساب.';
        return { message, ...(await findAdministrator(transaction, administrator._id)) };
      });
      outbox.wake();
      return saved;
    },
  });

  // A repeated request revokes the first link.
  app.post('/admin/administrators/:id/password-link', {
    config: { ...FOR_OWNERS, secretFields: ['link'] },
    schema: { params: recordId, body: passwordLinkInput, response: { 200: passwordLink } },
    handler: async (request) => {
      const issued = await inTransaction(database, async (transaction) => {
        const { _id, disabled_at } = await lockAdministrators(transaction, request.params.id);
        if (disabled_at !== null) throw conflict(DISABLED);
        const options = { ...request.body, publicUrl };
        return issuePasswordLink(transaction, callerOf(request), _id, options);
      });
      outbox.wake();
      return issued;
    },
  });
};
