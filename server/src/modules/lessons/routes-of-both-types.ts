import { attendanceInput, lessonAttendance, savedAttendance } from 'api-contract/attendance-schema';
import { idempotencyHeaders, messageResponse, recordId } from 'api-contract/common-schema';
import {
  adminLessonListQuery,
  changedLesson,
  deletedLessons,
  lessonChange,
  lessonListQuery,
  monthSummary,
  monthSummaryQuery,
  pendingLessonsRejection,
  pendingLessonsRejectionResponse,
  rejectedLessons,
  studentLessons,
  studentLessonsQuery,
} from 'api-contract/lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../platform/database/in-transaction';
import { sendJson } from '../../platform/http/send-json';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS, FOR_MONEY, FOR_TEACHERS } from '../accounts';
import { requireStudent } from '../students';
import { changeAttendance, readAttendance } from './attendance';
import { rejectPendingLessons } from './decide-lessons';
import { changeAsAdministrator } from './edit-lessons';
import { toResponse } from './lesson-types';
import { createLessonsOfStudent } from './lessons-of-student';
import { createLessonLists } from './list-lessons';
import { readMonthSummary } from './month-summary';
import { markRejectionsSeen } from './rejection-notices';

/** The calls that concern lessons of both types; all additive to spec §7. */
export const routesOfBothTypes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, readForExport, json, calendar } = services;
  const listLessons = createLessonLists(json);

  for (const [list, schema] of [
    ['rejected', rejectedLessons],
    ['deleted', deletedLessons],
  ] as const) {
    app.get(`/teacher/${list}-lessons`, {
      config: FOR_TEACHERS,
      schema: { querystring: lessonListQuery, response: { 200: schema } },
      handler: async (request, reply) => {
        const selection = { list, teacherId: callerOf(request).id, ...request.query };
        return sendJson(reply, await listLessons(database, selection));
      },
    });
    app.get(`/admin/${list}-lessons`, {
      config: FOR_ADMINS,
      schema: { querystring: adminLessonListQuery, response: { 200: schema } },
      handler: async ({ query: { export: isExport, ...query } }, reply) => {
        const read = (from: typeof database) => listLessons(from, { list, ...query });
        return sendJson(reply, await (isExport ? readForExport(read) : read(database)));
      },
    });
  }

  const lessonsOfStudent = createLessonsOfStudent(json);
  app.get('/admin/students/:id/lessons', {
    config: FOR_ADMINS,
    schema: { params: recordId, querystring: studentLessonsQuery, response: { 200: studentLessons } },
    handler: async ({ params, query }, reply) => {
      await requireStudent(database, params.id);
      return sendJson(reply, await lessonsOfStudent(database, params.id, query));
    },
  });

  app.post('/teacher/rejected-lessons/seen', {
    config: FOR_TEACHERS,
    schema: { response: { 200: messageResponse } },
    handler: async (request) => {
      await markRejectionsSeen(database, { teacherId: callerOf(request).id });
      return { message: 'لا دروس مرفوضة جديدة.' };
    },
  });

  app.get('/teacher/month-summary', {
    config: FOR_TEACHERS,
    schema: { querystring: monthSummaryQuery, response: { 200: monthSummary } },
    handler: async (request) => {
      const today = calendar.today();
      const { month = today.slice(0, 'YYYY-MM'.length) } = request.query;
      return readMonthSummary(database, callerOf(request).id, { month, today });
    },
  });

  app.patch('/admin/lessons/:id', {
    config: FOR_DECISIONS,
    schema: { params: recordId, body: lessonChange, response: { 200: changedLesson } },
    handler: async (request) => {
      const lesson = await changeAsAdministrator(
        database,
        callerOf(request),
        request.params.id,
        request.body,
      );
      return { message: 'حُفظت التعديلات.', ...toResponse(lesson) };
    },
  });

  app.get('/admin/lessons/:id/attendance', {
    config: FOR_MONEY,
    schema: { params: recordId, response: { 200: lessonAttendance } },
    handler: async ({ params }) => readAttendance(database, params.id),
  });

  app.put('/admin/lessons/:id/attendance', {
    config: FOR_MONEY,
    schema: { params: recordId, body: attendanceInput, response: { 200: savedAttendance } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => ({
        message: 'حُفظ الحضور.',
        ...(await changeAttendance(transaction, callerOf(request), request.params.id, request.body)),
      })),
  });

  app.post('/admin/reject-pending-lessons', {
    config: FOR_DECISIONS,
    schema: {
      headers: idempotencyHeaders,
      body: pendingLessonsRejection,
      response: { 200: pendingLessonsRejectionResponse },
    },
    handler: (request) =>
      withIdempotencyKey(database, request, async (transaction) => {
        const { teacher_name, reason } = request.body;
        const rejected = await rejectPendingLessons(transaction, callerOf(request), teacher_name, reason);
        return { message: 'رُفضت الدروس التي كانت بانتظار القبول.', rejected };
      }),
  });
};
