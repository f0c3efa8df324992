import { errorResponse, idempotencyHeaders, messageResponse, recordId } from 'api-contract/common-schema';
import { LESSON_TYPES } from 'api-contract/lesson';
import { adminLessonListQuery, lessonListQuery, lessonRestoration } from 'api-contract/lesson-schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { inTransaction } from '../../platform/database/in-transaction';
import type { Tables } from '../../platform/database/schema';
import { sendJson } from '../../platform/http/send-json';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS, FOR_TEACHERS } from '../accounts';
import { decideOnLesson } from './decide-lessons';
import { type LessonLimits, type LessonWrite, withinLimits } from './lesson-limits';
import { lessonTypes } from './lesson-types';
import { createLessonLists } from './list-lessons';
import { restoreLesson, restoreOwnLesson } from './restore-lessons';
import { changePendingLesson, createLesson, deleteLesson } from './write-lessons';

/** The calls of each type of lesson, for its teachers and for administrators (spec §7). */
export const lessonRoutes: FastifyPluginAsyncZod<Services & { lessonLimits: LessonLimits }> = async (
  app,
  services,
) => {
  const { database, readForExport, json, lessonLimits } = services;
  const listLessons = createLessonLists(json);
  const limited = <Result>(
    transaction: Transaction<Tables>,
    request: FastifyRequest,
    kind: LessonWrite['kind'],
    write: () => Promise<Result>,
  ) => {
    const { id: accountId } = callerOf(request);
    return withinLimits(transaction, { accountId, address: request.ip, kind }, lessonLimits, write);
  };

  for (const lessonType of LESSON_TYPES) {
    const { teacherPaths, adminPaths, lists, toResponse, ...schemas } = lessonTypes[lessonType];
    const response = { 200: schemas.response };

    for (const list of ['pending', 'approved'] as const) {
      const schema = { querystring: lessonListQuery, response: { 200: lists[list] } };
      app.get(teacherPaths[list], {
        config: FOR_TEACHERS,
        schema,
        handler: async (request, reply) => {
          const teacherId = callerOf(request).id;
          const selection = { lessonType, list, teacherId, ...request.query };
          return sendJson(reply, await listLessons(database, selection));
        },
      });
      app.get(adminPaths[list], {
        config: FOR_ADMINS,
        schema: { ...schema, querystring: adminLessonListQuery },
        handler: async ({ query: { export: isExport, ...query } }, reply) => {
          const read = (from: typeof database) => listLessons(from, { lessonType, list, ...query });
          return sendJson(reply, await (isExport ? readForExport(read) : read(database)));
        },
      });
    }

    app.post(teacherPaths.submit, {
      config: FOR_TEACHERS,
      schema: {
        headers: idempotencyHeaders,
        body: schemas.input,
        // The last two for the lesson that it replaces.
        response: { 201: schemas.response, 404: errorResponse, 409: errorResponse },
      },
      handler: async (request, reply) => {
        const teacher = callerOf(request);
        const response = await withIdempotencyKey(database, request, async (transaction) => {
          const today = lessonLimits.calendar.today();
          const create = () => createLesson(transaction, teacher, lessonType, request.body, today);
          const lesson = await limited(transaction, request, 'logged', create);
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
        const lesson = await inTransaction(database, (transaction) =>
          limited(transaction, request, 'changed', () =>
            changePendingLesson(transaction, teacher, reference, request.body),
          ),
        );
        return { message: 'حُفظت التعديلات.', lesson: toResponse(lesson) };
      },
    });

    app.delete(teacherPaths.remove, {
      config: FOR_TEACHERS,
      schema: { params: recordId, response: { 200: messageResponse } },
      handler: async (request) => {
        const teacher = callerOf(request);
        const reference = { lessonType, id: request.params.id, teacherId: teacher.id };
        await inTransaction(database, (transaction) =>
          limited(transaction, request, 'deleted', () =>
            deleteLesson(transaction, teacher, reference, 'pending'),
          ),
        );
        return { message: 'حُذف الدرس.' };
      },
    });

    app.post(teacherPaths.restore, {
      config: FOR_TEACHERS,
      schema: { headers: idempotencyHeaders, params: recordId, response },
      handler: async (request) => {
        const reference = { lessonType, id: request.params.id };
        return withIdempotencyKey(database, request, async (transaction) => {
          const restore = () => restoreOwnLesson(transaction, callerOf(request), reference);
          const lesson = await limited(transaction, request, 'restored', restore);
          return { message: RESTORED, lesson: toResponse(lesson) };
        });
      },
    });

    app.post(adminPaths.approve, {
      config: FOR_DECISIONS,
      schema: { headers: idempotencyHeaders, params: recordId, body: schemas.approval, response },
      handler: async (request) => {
        const reference = { lessonType, id: request.params.id };
        const { seen, student_ids } = request.body;
        const decision = { status: 'approved', student_ids } as const;
        return withIdempotencyKey(database, request, async (transaction) => {
          const lesson = await decideOnLesson(transaction, callerOf(request), reference, decision, seen);
          return { message: 'قُبل الدرس.', lesson: toResponse(lesson) };
        });
      },
    });

    app.post(adminPaths.reject, {
      config: FOR_DECISIONS,
      schema: { headers: idempotencyHeaders, params: recordId, body: schemas.rejection, response },
      handler: async (request) => {
        const reference = { lessonType, id: request.params.id };
        const { seen, reason } = request.body;
        const decision = { status: 'rejected', reason } as const;
        return withIdempotencyKey(database, request, async (transaction) => {
          const lesson = await decideOnLesson(transaction, callerOf(request), reference, decision, seen);
          return { message: 'رُفض الدرس.', lesson: toResponse(lesson) };
        });
      },
    });

    app.post(adminPaths.restore, {
      config: FOR_DECISIONS,
      schema: { headers: idempotencyHeaders, params: recordId, body: lessonRestoration, response },
      handler: async (request) => {
        const reference = { lessonType, id: request.params.id };
        const { from } = request.body;
        return withIdempotencyKey(database, request, async (transaction) => {
          const lesson = await restoreLesson(transaction, callerOf(request), reference, from);
          return { message: RESTORED, lesson: toResponse(lesson) };
        });
      },
    });

    app.delete(adminPaths.remove, {
      config: FOR_DECISIONS,
      schema: { params: recordId, response: { 200: messageResponse } },
      handler: async (request) => {
        const reference = { lessonType, id: request.params.id };
        await deleteLesson(database, callerOf(request), reference, 'approved');
        return { message: 'حُذف الدرس.' };
      },
    });
  }
};

const RESTORED = 'أُعيد الدرس كما كان.';
