import { recordId } from 'api-contract/common-schema';
import {
  erasedPerson,
  erasureInput,
  studentData,
  studentErasure,
  teacherData,
  teacherErasure,
} from 'api-contract/personal-data-schema';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordAuditEntry } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import { sendJsonStream } from '../../platform/http/json-stream';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_OWNERS, generatePassword, hashPassword, recordForAccount } from '../accounts';
import { postDueFees } from '../ledger';
import { eraseStudent, prepareErasure } from './erase-student';
import { eraseTeacher } from './erase-teacher';
import { studentFields } from './export-student';
import { teacherFields } from './export-teacher';
import { readOpenOfStudent, readOpenOfTeacher } from './open-of-person';

/** What is stored about one person, given out and erased by owners (additive to spec §7). */
export const personalDataRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, emptyLog, calendar } = services;
  const write = createWrites(app, database);

  app.get('/admin/students/:id/personal-data', {
    config: { ...FOR_OWNERS, isAlone: true },
    schema: {
      summary: 'All that is stored about a student, as a file; the history notes it.',
      params: recordId,
      response: { 200: studentData },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const fields = await studentFields(database, id, calendar.today());
      await inTransaction(database, (transaction) =>
        recordAuditEntry(transaction, {
          actor: callerOf(request),
          action: 'student.exported',
          entity: { type: 'student', id },
        }),
      );
      return sendFile(reply, `student-${id}.json`, fields);
    },
  });

  app.get('/admin/teachers/:id/personal-data', {
    config: { ...FOR_OWNERS, isAlone: true },
    schema: {
      summary: 'All that is stored about a teacher, as a file; the history notes it.',
      params: recordId,
      response: { 200: teacherData },
    },
    async handler(request, reply) {
      const { id } = request.params;
      const fields = await teacherFields(database, id);
      await inTransaction(database, (transaction) =>
        recordForAccount(transaction, 'exported', id, callerOf(request)),
      );
      return sendFile(reply, `teacher-${id}.json`, fields);
    },
  });

  app.get('/admin/students/:id/erasure', {
    config: FOR_OWNERS,
    schema: {
      summary: 'What is still open of a student and what ends with the erasure, in agorot and decimal hours.',
      params: recordId,
      response: { 200: studentErasure },
    },
    async handler({ params }) {
      const today = calendar.today();
      await postDueFees(database, today, params.id);
      return readOpenOfStudent(database, params.id, today);
    },
  });

  app.get('/admin/teachers/:id/erasure', {
    config: FOR_OWNERS,
    schema: {
      summary: 'What is still open of a teacher: pay that is not paid out, in agorot, and pending lessons.',
      params: recordId,
      response: { 200: teacherErasure },
    },
    handler: ({ params }) => readOpenOfTeacher(database, params.id),
  });

  const erasure = {
    method: 'POST',
    config: FOR_OWNERS,
    schema: { params: recordId, body: erasureInput, response: { 200: erasedPerson } },
    days: 'none',
    answer: 'stored',
    afterwards: emptyLog,
  } as const;

  write({
    ...erasure,
    url: '/admin/students/:id/erase',
    summary: 'Erases what is known of a student, for good; lessons, hours and payments stay.',
    // The student leaves today, and closed months stay as they are.
    days: 'kept',
    prepare: ({ params }) => prepareErasure(database, params.id),
    async change({ transaction, actor, request, prepared }) {
      const { params, body } = request;
      const today = calendar.today();
      const erased = { id: params.id, typedName: body.name, confirmed: body.confirmed, prepared, today };
      const message = 'مُحيت بيانات الطالب نهائيًا.';
      return { message, ...(await eraseStudent(transaction, actor, erased)) };
    },
  });

  write({
    ...erasure,
    url: '/admin/teachers/:id/erase',
    summary: 'Erases what is known of a teacher and closes the account, for good; lessons and hours stay.',
    prepare: () => hashPassword(generatePassword()),
    async change({ transaction, actor, request, prepared: passwordHash }) {
      const { name: typedName, confirmed } = request.body;
      const erased = { id: request.params.id, typedName, confirmed, passwordHash, now: calendar.now() };
      const message = 'مُحيت بيانات المعلم نهائيًا.';
      return { message, ...(await eraseTeacher(transaction, actor, erased)) };
    },
  });
};

function sendFile(
  reply: FastifyReply,
  name: string,
  fields: Parameters<typeof sendJsonStream>[1],
): FastifyReply {
  return sendJsonStream(reply.header('content-disposition', `attachment; filename="${name}"`), fields);
}
