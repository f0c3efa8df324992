import {
  administratorChange,
  administratorInput,
  administratorList,
  savedAdministrator,
} from 'api-contract/administrator-schema';
import { recordId } from 'api-contract/common-schema';
import { passwordLink, passwordLinkInput } from 'api-contract/teacher-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordNoChange } from '../../platform/database/audit';
import { conflict } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import {
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
  const write = createWrites(app, database);

  app.get('/admin/administrators', {
    config: FOR_OWNERS,
    schema: { summary: 'All administrators with their rights.', response: { 200: administratorList } },
    handler: async () => ({ administrators: await listAdministrators(database) }),
  });

  write({
    method: 'POST',
    url: '/admin/administrators',
    config: FOR_OWNERS,
    summary: 'Adds an administrator, who chooses the first password with a link.',
    schema: { body: administratorInput, response: { 201: savedAdministrator } },
    days: 'none',
    answer: 'stored',
    prepare({ body }) {
      checkInstituteName(settings, body.username);
      // Replaced by the password that is chosen with a link.
      return hashPassword(generatePassword());
    },
    async change({ transaction, actor, request, prepared }) {
      return {
        message: 'أُضيف الحساب. يختار صاحبه كلمة مروره برابط.',
        ...(await createAdministrator(transaction, actor, request.body, prepared)),
      };
    },
  });

  write({
    method: 'PATCH',
    url: '/admin/administrators/:id',
    config: FOR_OWNERS,
    summary: 'Gives an administrator another right, which ends the sessions of the account.',
    schema: { params: recordId, body: administratorChange, response: { 200: savedAdministrator } },
    days: 'none',
    answer: 'repeatable',
    async change({ transaction, actor, request }) {
      const administrator = await lockAdministrators(transaction, request.params.id);
      const { was, right } = request.body;
      requireUnchanged(was, administrator, { right });
      if (right !== 'owner') await checkAnotherOwner(transaction, administrator);
      await changeRight(transaction, actor, administrator, right);
      const message = 'حُفظت الصلاحية. يلزم صاحب الحساب تسجيل دخول جديد.';
      return { message, ...(await findAdministrator(transaction, administrator._id)) };
    },
  });

  write({
    method: 'POST',
    url: '/admin/administrators/:id/disable',
    config: FOR_OWNERS,
    summary: 'Disables an administrator, which ends the sessions of the account.',
    schema: { params: recordId, response: { 200: savedAdministrator } },
    days: 'none',
    answer: 'repeatable',
    async change({ transaction, actor, request }) {
      const administrator = await lockAdministrators(transaction, request.params.id);
      await checkAnotherOwner(transaction, administrator);
      if (!(await disableAccount(transaction, administrator._id, actor))) recordNoChange(transaction);
      const message = 'عُطّل الحساب، وانتهت جلساته.';
      return { message, ...(await findAdministrator(transaction, administrator._id)) };
    },
  });

  write({
    method: 'POST',
    url: '/admin/administrators/:id/enable',
    config: FOR_OWNERS,
    summary: 'Enables a disabled administrator.',
    schema: { params: recordId, response: { 200: savedAdministrator } },
    days: 'none',
    answer: 'repeatable',
    async change({ transaction, actor, request }) {
      const { _id } = await lockAdministrators(transaction, request.params.id);
      if (!(await enableAccount(transaction, _id, actor))) recordNoChange(transaction);
      return { message: 'فُعّل الحساب.', ...(await findAdministrator(transaction, _id)) };
    },
  });

  write({
    method: 'POST',
    url: '/admin/administrators/:id/remove-second-factors',
    config: FOR_OWNERS,
    summary: 'Removes the second factors that another administrator has lost.',
    schema: { params: recordId, response: { 200: savedAdministrator } },
    days: 'none',
    answer: 'repeatable',
    async change({ transaction, actor, request }) {
      const administrator = await lockAdministrators(transaction, request.params.id);
      if (!(await removeFactors(transaction, actor, administrator))) recordNoChange(transaction);
      const message = 'أُزيلت وسائل الخطوة الثانية، وانتهت جلسات الحساب.';
      return { message, ...(await findAdministrator(transaction, administrator._id)) };
    },
    afterwards: () => outbox.wake(),
  });

  write({
    method: 'POST',
    url: '/admin/administrators/:id/password-link',
    config: { ...FOR_OWNERS, secretFields: ['link'] },
    summary: 'Issues a link for a new password, by mail or to be handed over, which ends the earlier one.',
    schema: { params: recordId, body: passwordLinkInput, response: { 200: passwordLink } },
    days: 'none',
    answer: 'secret',
    async change({ transaction, actor, request }) {
      const { _id, disabled_at } = await lockAdministrators(transaction, request.params.id);
      if (disabled_at !== null) throw conflict(DISABLED);
      return issuePasswordLink(transaction, actor, _id, { ...request.body, publicUrl });
    },
    afterwards: () => outbox.wake(),
  });
};
