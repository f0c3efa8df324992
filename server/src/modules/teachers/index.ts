import { recordId } from 'api-contract/common-schema';
import {
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
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { errorCode } from '../../platform/error-code';
import { conflict, invalidField, UNKNOWN_ID } from '../../platform/http/problem';
import { requireUnchanged } from '../../platform/http/require-unchanged';
import type { Services } from '../../platform/services';
import {
  admitAccount,
  callerOf,
  checkInstituteName,
  disableAccount,
  enableAccount,
  FOR_ADMINS,
  FOR_DECISIONS,
  issuePasswordLink,
  lockAccount,
  renameAccount,
} from '../accounts';
import { changeProfile } from './change-profile';
import { findTeacher, listTeachers } from './list-teachers';

/** PostgreSQL gives this code; the embedded database has one writer. */
const UNIQUE_VIOLATION = '23505';

const taken = () =>
  invalidField('username', 'اسم المستخدم: هذا الاسم لحساب آخر، أو يشبه اسم حساب آخر.', 'taken_username');
const RENAMED = 'حُفظ الاسم. يسجّل المعلم دخوله به من الآن.';
const ERASED = conflict('مُحيت بيانات هذا المعلم، وحسابه معطّل نهائيًا.');
const DISABLED = 'هذا الحساب معطّل. يُفعّل أولًا.';

/** Teachers, for administrators (additive to spec §7). */
export const teacherRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, publicUrl, outbox, settings } = services;
  app.get('/admin/teachers', {
    config: FOR_ADMINS,
    schema: { querystring: teacherListQuery, response: { 200: teacherList } },
    handler: async ({ query }) =>
      listTeachers(database, { ...query, countries: settings.current().phone_numbers }),
  });

  app.patch('/admin/teachers/:id', {
    config: FOR_DECISIONS,
    schema: { params: recordId, body: teacherChange, response: { 200: savedTeacher } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => {
        const teacher = await lockTeacher(transaction, request.params.id);
        const account = { id: teacher._id, username: teacher.username };
        const { was, ...change } = request.body;
        requireUnchanged(was, teacher, change);
        const { username = teacher.username, ...profile } = change;
        const administrator = callerOf(request);
        const isRenamed = username !== teacher.username;
        if (isRenamed) checkInstituteName(settings, username);
        if (isRenamed && !(await renameAccount(transaction, account, username, administrator))) throw taken();
        await changeProfile(transaction, administrator, teacher, profile);
        return saved(transaction, teacher, isRenamed ? RENAMED : 'حُفظت بيانات المعلم.');
      }).catch((error) => {
        // Another account took the name at the same time.
        throw errorCode(error) === UNIQUE_VIOLATION ? taken() : error;
      }),
  });

  const changes = [
    ['admit', admitAccount, 'قُبل المعلم.'],
    ['disable', disableAccount, 'عُطّل الحساب، وانتهت جلساته.'],
    ['enable', enableAccount, 'فُعّل الحساب.'],
  ] as const;
  for (const [name, change, message] of changes) {
    // The same request again changes nothing more, and has the same response.
    app.post(`/admin/teachers/:id/${name}`, {
      config: FOR_DECISIONS,
      schema: { params: recordId, response: { 200: savedTeacher } },
      handler: async (request) => {
        const changed = await inTransaction(database, async (transaction) => {
          const teacher = await lockTeacher(transaction, request.params.id);
          await change(transaction, teacher._id, callerOf(request));
          return saved(transaction, teacher, message);
        });
        outbox.wake();
        return changed;
      },
    });
  }

  // A repeated request revokes the first link.
  app.post('/admin/teachers/:id/password-link', {
    config: { ...FOR_DECISIONS, secretFields: ['link'] },
    schema: { params: recordId, body: passwordLinkInput, response: { 200: passwordLink } },
    handler: async (request) => {
      const issued = await inTransaction(database, async (transaction) => {
        const teacher = await lockTeacher(transaction, request.params.id);
        if (teacher.disabled_at !== null) throw conflict(DISABLED);
        const options = { ...request.body, publicUrl };
        return issuePasswordLink(transaction, callerOf(request), teacher._id, options);
      });
      outbox.wake();
      return issued;
    },
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
