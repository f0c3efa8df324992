import { recordId } from 'api-contract/common-schema';
import {
  changedTeacher,
  passwordLink,
  passwordLinkInput,
  savedTeacher,
  type Teacher,
  teacherChange,
  teacherList,
  teacherListQuery,
} from 'api-contract/teacher-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { recordNoChange } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import {
  admitAccount,
  checkInstituteName,
  disableAccount,
  enableAccount,
  FOR_ADMINS,
  FOR_DECISIONS,
  issuePasswordLink,
  lockAccount,
  renameAccount,
} from '../accounts';
import { unassignTeacher } from '../timetable';
import { changeProfile } from './change-profile';
import { findTeacher, listTeachers } from './list-teachers';

export { listTeachers };

const taken = () =>
  invalidField('username', 'اسم المستخدم: هذا الاسم لحساب آخر، أو يشبه اسم حساب آخر.', 'taken_username');
const RENAMED = 'حُفظ الاسم. يسجّل المعلم دخوله به من الآن.';
const ERASED = conflict('مُحيت بيانات هذا المعلم، وحسابه معطّل نهائيًا.');
const DISABLED = 'هذا الحساب معطّل. يُفعّل أولًا.';

/** Teachers, for administrators (additive to spec §7). */
export const teacherRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, publicUrl, outbox, settings, calendar } = services;
  const write = createWrites(app, database);

  app.get('/admin/teachers', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Teachers by username, in pages.',
      querystring: teacherListQuery,
      response: { 200: teacherList },
    },
    handler: async ({ query }) =>
      listTeachers(database, { ...query, countries: settings.current().phone_numbers }),
  });

  write({
    method: 'PATCH',
    url: '/admin/teachers/:id',
    config: FOR_DECISIONS,
    summary: 'Changes the sent fields of a teacher: the username, and what the institute notes.',
    schema: { params: recordId, body: teacherChange, response: { 200: savedTeacher } },
    days: 'none',
    answer: 'repeatable',
    async change({ transaction, actor, request }) {
      const teacher = await lockTeacher(transaction, request.params.id);
      const account = { id: teacher._id, username: teacher.username };
      const { was, ...change } = request.body;
      requireUnchanged(was, teacher, change);
      const { username = teacher.username, ...profile } = change;
      const isRenamed = username !== teacher.username;
      if (isRenamed) checkInstituteName(settings, username);
      if (isRenamed && !(await renameAccount(transaction, account, username, actor))) throw taken();
      await changeProfile(transaction, actor, teacher, profile);
      return saved(transaction, teacher, isRenamed ? RENAMED : 'حُفظت بيانات المعلم.');
    },
    taken,
  });

  const changes = [
    ['admit', admitAccount, 'Admits a teacher who signed up.', 'قُبل المعلم.'],
    [
      'disable',
      disableAccount,
      'Disables a teacher, ends the sessions, and leaves the planned lessons without a teacher.',
      'عُطّل الحساب، وانتهت جلساته.',
    ],
    ['enable', enableAccount, 'Enables a disabled teacher.', 'فُعّل الحساب.'],
  ] as const;
  for (const [name, change, summary, message] of changes) {
    write({
      method: 'POST',
      url: `/admin/teachers/:id/${name}`,
      config: FOR_DECISIONS,
      summary,
      schema: { params: recordId, response: { 200: changedTeacher } },
      days: 'none',
      answer: 'repeatable',
      async change({ transaction, actor, request }) {
        const teacher = await lockTeacher(transaction, request.params.id);
        if (!(await change(transaction, teacher._id, actor))) recordNoChange(transaction);
        else if (name === 'disable') {
          const unassigned = await unassignTeacher(transaction, actor, teacher._id, calendar.now());
          return { ...(await saved(transaction, teacher, message)), unassigned };
        }
        return saved(transaction, teacher, message);
      },
      afterwards: () => outbox.wake(),
    });
  }

  write({
    method: 'POST',
    url: '/admin/teachers/:id/password-link',
    config: { ...FOR_DECISIONS, secretFields: ['link'] },
    summary: 'Issues a link for a new password, by mail or to be handed over, which ends the earlier one.',
    schema: { params: recordId, body: passwordLinkInput, response: { 200: passwordLink } },
    days: 'none',
    answer: 'secret',
    async change({ transaction, actor, request }) {
      const teacher = await lockTeacher(transaction, request.params.id);
      if (teacher.disabled_at !== null) throw conflict(DISABLED);
      return issuePasswordLink(transaction, actor, teacher._id, { ...request.body, publicUrl });
    },
    afterwards: () => outbox.wake(),
  });
};

/** @throws {Problem} 404 if no teacher has this id, 409 if the teacher was erased */
async function lockTeacher(transaction: Transaction<Tables>, id: string): Promise<Teacher> {
  await lockAccount(transaction, id);
  const teacher = await findTeacher(transaction, id);
  if (!teacher) throw UNKNOWN_ID;
  if (teacher.erased_at !== null) throw ERASED;
  return teacher;
}

async function saved(transaction: Transaction<Tables>, { _id }: Teacher, message: string) {
  const teacher = await findTeacher(transaction, _id);
  if (!teacher) throw UNKNOWN_ID;
  return { message, ...teacher };
}
