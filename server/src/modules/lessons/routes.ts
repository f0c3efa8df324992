import { idempotencyHeaders, messageResponse, recordId } from 'api-contract/common-schema';
import { LESSON_TYPES } from 'api-contract/lesson';
import {
  adminLessonListQuery,
  lessonListQuery,
  pendingLessonsRejection,
  pendingLessonsRejectionResponse,
} from 'api-contract/lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendJson } from '../../platform/http/send-json';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_TEACHERS } from '../accounts';
import type { LessonLimits } from './lesson-limits';
import { lessonTypes } from './lesson-types';
import { createLessonLists } from './list-lessons';
import {
  changePendingLesson,
  createLesson,
  decideOnLesson,
  deleteLesson,
  rejectPendingLessons,
  restoreLesson,
} from './write-lessons';

/** The lessons of both types, for their teachers and for administrators (spec §7). */
export const lessonRoutes: FastifyPluginAsyncZod<Services & { lessonLimits: LessonLimits }> = async (
  app,
  services,
) => {
  const { database, readForExport, json, lessonLimits } = services;
  const listLessons = createLessonLists(json);

  for (const lessonType of LESSON_TYPES) {
    const { teacherPaths, adminPaths, lists, toResponse, ...schemas } = lessonTypes[lessonType];
    const response = { 200: schemas.response };

    for (const status of ['pending', 'approved'] as const) {
      const schema = { querystring: lessonListQuery, response: { 200: lists[status] } };
      app.get(teacherPaths[status], {
        config: FOR_TEACHERS,
        schema,
        handler: async (request, reply) => {
          const teacherId = callerOf(request).id;
          const selection = { lessonType, status, teacherId, ...request.query };
          return sendJson(reply, await listLessons(database, selection));
        },
      });
      app.get(adminPaths[status], {
        config: FOR_ADMINS,
        schema: { ...schema, querystring: adminLessonListQuery },
        handler: async ({ query: { export: isExport, ...query } }, reply) => {
          const read = (from: typeof database) => listLessons(from, { lessonType, status, ...query });
          return sendJson(reply, await (isExport ? readForExport(read) : read(database)));
        },
      });
    }

    app.post(teacherPaths.submit, {
      config: FOR_TEACHERS,
      schema: { headers: idempotencyHeaders, body: schemas.input, response: { 201: schemas.response } },
      handler: async (request, reply) => {
        const teacher = callerOf(request);
        const response = await withIdempotencyKey(database, request, async (transaction) => {
          const lesson = await createLesson(transaction, teacher, lessonType, request.body, lessonLimits);
          return { message: 'سُجّل الدرس، وهو بانتظار القبول.', lesson: toResponse(lesson) };
        });
        return reply.code(201).send(response);
      },
    });

    app.put(teacherPaths.update, {
      config: FOR_TEACHERS,
      schema: { params: recordId, body: schemas.change, response },
      handler: async (request) => {
        const teacher = callerOf(request);
        const reference = { lessonType, id: request.params.id, teacherId: teacher.id };
        const lesson = await changePendingLesson(database, teacher, reference, request.body);
        return { message: 'حُفظت التعديلات.', lesson: toResponse(lesson) };
      },
    });

    app.delete(teacherPaths.remove, {
      config: FOR_TEACHERS,
      schema: { params: recordId, response: { 200: messageResponse } },
      handler: async (request) => {
        const teacher = callerOf(request);
        const reference = { lessonType, id: request.params.id, teacherId: teacher.id };
        await deleteLesson(database, teacher, reference, 'pending');
        return { message: 'حُذف الدرس.' };
      },
    });

    const decisions = [
      { path: adminPaths.approve, status: 'approved', message: 'قُبل الدرس.' },
      { path: adminPaths.reject, status: 'rejected', message: 'رُفض الدرس.' },
    ] as const;
    for (const { path, status, message } of decisions) {
      app.post(path, {
        config: FOR_ADMINS,
        schema: { headers: idempotencyHeaders, params: recordId, body: schemas.decision, response },
        handler: async (request) => {
          const reference = { lessonType, id: request.params.id };
          const { seen } = request.body;
          return withIdempotencyKey(database, request, async (transaction) => {
            const lesson = await decideOnLesson(transaction, callerOf(request), reference, status, seen);
            return { message, lesson: toResponse(lesson) };
          });
        },
      });
    }

    // Additive to spec §7.
    app.post(adminPaths.restore, {
      config: FOR_ADMINS,
      schema: { headers: idempotencyHeaders, params: recordId, response },
      handler: async (request) => {
        const reference = { lessonType, id: request.params.id };
        return withIdempotencyKey(database, request, async (transaction) => {
          const lesson = await restoreLesson(transaction, callerOf(request), reference);
          return { message: 'أُعيد الدرس كما كان.', lesson: toResponse(lesson) };
        });
      },
    });

    if (!adminPaths.remove) continue;
    app.delete(adminPaths.remove, {
      config: FOR_ADMINS,
      schema: { params: recordId, response: { 200: messageResponse } },
      handler: async (request) => {
        const reference = { lessonType, id: request.params.id };
        await deleteLesson(database, callerOf(request), reference, 'approved');
        return { message: 'حُذف الدرس.' };
      },
    });
  }

  // Additive to spec §7.
  app.post('/admin/reject-pending-lessons', {
    config: FOR_ADMINS,
    schema: {
      headers: idempotencyHeaders,
      body: pendingLessonsRejection,
      response: { 200: pendingLessonsRejectionResponse },
    },
    handler: (request) =>
      withIdempotencyKey(database, request, async (transaction) => {
        const { teacher_name } = request.body;
        const rejected = await rejectPendingLessons(transaction, callerOf(request), teacher_name);
        return { message: 'رُفضت الدروس التي كانت بانتظار القبول.', rejected };
      }),
  });
};
