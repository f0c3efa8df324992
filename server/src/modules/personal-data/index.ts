import { idempotencyHeaders, recordId } from 'api-contract/common-schema';
import { erasedPerson, erasureInput, studentData, teacherData } from 'api-contract/personal-data-schema';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordAuditEntry } from '../../platform/database/audit';
import { inTransaction } from '../../platform/database/in-transaction';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_OWNERS, generatePassword, hashPassword, recordForAccount } from '../accounts';
import { eraseStudent, prepareErasure } from './erase-student';
import { eraseTeacher } from './erase-teacher';
import { studentFields } from './export-student';
import { teacherFields } from './export-teacher';
import { jsonStream } from './json-stream';

/** What is stored about one person, given out and erased by owners (additive to spec §7). */
export const personalDataRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, emptyLog } = services;
  app.get('/admin/students/:id/personal-data', {
    config: FOR_OWNERS,
    schema: { params: recordId, response: { 200: studentData } },
    async handler(request, reply) {
      const { id } = request.params;
      const fields = await studentFields(database, id);
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
    config: FOR_OWNERS,
    schema: { params: recordId, response: { 200: teacherData } },
    async handler(request, reply) {
      const { id } = request.params;
      const fields = await teacherFields(database, id);
      await inTransaction(database, (transaction) =>
        recordForAccount(transaction, 'exported', id, callerOf(request)),
      );
      return sendFile(reply, `teacher-${id}.json`, fields);
    },
  });

  const erasure = {
    config: FOR_OWNERS,
    schema: {
      params: recordId,
      headers: idempotencyHeaders,
      body: erasureInput,
      response: { 200: erasedPerson },
    },
  };

  app.post('/admin/students/:id/erase', {
    ...erasure,
    async handler(request) {
      const { id } = request.params;
      const prepared = await prepareErasure(database, id);
      const erased = await withIdempotencyKey(database, request, async (transaction) => ({
        message: 'مُحيت بيانات الطالب نهائيًا.',
        ...(await eraseStudent(transaction, callerOf(request), {
          id,
          typedName: request.body.name,
          prepared,
        })),
      }));
      await emptyLog();
      return erased;
    },
  });

  app.post('/admin/teachers/:id/erase', {
    ...erasure,
    async handler(request) {
      const passwordHash = await hashPassword(generatePassword());
      const erased = await withIdempotencyKey(database, request, async (transaction) => ({
        message: 'مُحيت بيانات المعلم نهائيًا.',
        ...(await eraseTeacher(transaction, callerOf(request), {
          id: request.params.id,
          typedName: request.body.name,
          passwordHash,
        })),
      }));
      await emptyLog();
      return erased;
    },
  });
};

function sendFile(reply: FastifyReply, name: string, fields: Parameters<typeof jsonStream>[0]): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .type('application/json; charset=utf-8')
    .send(jsonStream(fields));
}
