import { errorResponse, messageResponse, recordId } from 'api-contract/common-schema';
import { LESSON_TYPES } from 'api-contract/lesson';
import {
  adminLessonListQuery,
  deletedApprovedLesson,
  lessonListQuery,
  lessonRestoration,
} from 'api-contract/lesson-schema';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { sendJson } from '../../platform/http/send-json';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS, FOR_TEACHERS } from '../accounts';
import { queueAbsences, withdrawMessages } from '../message-queue';
import { decideOnLesson } from './decide-lessons';
import { approvalAnswer, RESTORED, rejectionAnswer, restorationAnswer } from './decision-answers';
import { type LessonLimits, type LessonWrite, withinLimits } from './lesson-limits';
import { lessonTypes } from './lesson-types';
import { createLessonLists } from './list-lessons';
import { restoreLesson, restoreOwnLesson } from './restore-lessons';
import { chargedAgainText } from './uncovered-make-ups';
import { changePendingLesson, createLesson, deleteAsAdministrator, deleteLesson } from './write-lessons';

/** The calls of each type of lesson, for its teachers and for administrators (spec §7). */
export const lessonRoutes: FastifyPluginAsyncZod<Services & { lessonLimits: LessonLimits }> = async (
  app,
  services,
) => {
  const { database, readForExport, json, lessonLimits, outbox } = services;
  const listLessons = createLessonLists(json);
  const write = createWrites(app, database);
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
    const { noun, teacherPaths, adminPaths, lists, toResponse, ...schemas } = lessonTypes[lessonType];
    const response = { 200: schemas.response };

    for (const list of ['pending', 'approved'] as const) {
      const summary = `The ${list} ${lessonType} lessons. Hours are decimal.`;
      const schema = { summary, querystring: lessonListQuery, response: { 200: lists[list] } };
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

    write({
      method: 'POST',
      url: teacherPaths.submit,
      config: FOR_TEACHERS,
      summary: `Logs ${noun}, which waits for a decision. Hours are decimal: 1.25 is an hour and a quarter.`,
      schema: {
        body: schemas.input,
        // The 404 is for the lesson that it replaces.
        response: { 201: schemas.response, 404: errorResponse },
      },
      days: ({ body }) => [body.date],
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const today = lessonLimits.calendar.today();
        const create = () => createLesson(transaction, actor, lessonType, request.body, today);
        const lesson = await limited(transaction, request, 'logged', create);
        return { message: 'سُجّل الدرس، وهو بانتظار القبول.', lesson: toResponse(lesson) };
      },
    });

    write({
      method: 'PUT',
      url: teacherPaths.update,
      config: FOR_TEACHERS,
      summary: `Changes ${noun} of the teacher while it waits for a decision.`,
      schema: { params: recordId, body: schemas.change, response },
      days: 'of-record',
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const reference = { lessonType, id: request.params.id, teacherId: actor.id };
        const edit = () => changePendingLesson(transaction, actor, reference, request.body);
        const lesson = await limited(transaction, request, 'changed', edit);
        return { message: 'حُفظت التعديلات.', lesson: toResponse(lesson) };
      },
    });

    write({
      method: 'DELETE',
      url: teacherPaths.remove,
      config: FOR_TEACHERS,
      summary: `Deletes ${noun} of the teacher while it waits for a decision.`,
      schema: { params: recordId, response: { 200: messageResponse } },
      days: 'of-record',
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const reference = { lessonType, id: request.params.id, teacherId: actor.id };
        const remove = () => deleteLesson(transaction, actor, reference, 'pending');
        await limited(transaction, request, 'deleted', remove);
        return { message: 'حُذف الدرس.' };
      },
    });

    write({
      method: 'POST',
      url: teacherPaths.restore,
      config: FOR_TEACHERS,
      summary: `Takes back that the teacher deleted ${noun}.`,
      schema: { params: recordId, response },
      days: 'of-record',
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const reference = { lessonType, id: request.params.id };
        const restore = () => restoreOwnLesson(transaction, actor, reference);
        const lesson = await limited(transaction, request, 'restored', restore);
        return { message: RESTORED, lesson: toResponse(lesson) };
      },
    });

    write({
      method: 'POST',
      url: adminPaths.approve,
      config: FOR_DECISIONS,
      summary: `Approves ${noun}, which is charged and paid from then on.`,
      schema: { params: recordId, body: schemas.approval, response },
      days: 'of-record',
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const reference = { lessonType, id: request.params.id };
        const { seen, ...choice } = request.body;
        const decision = { status: 'approved', ...choice } as const;
        const approved = await decideOnLesson(transaction, actor, reference, decision, seen);
        await queueAbsences(transaction, [reference.id], lessonLimits.calendar.today());
        return approvalAnswer(approved);
      },
      afterwards({ body }) {
        if (body.admit_teacher) outbox.wake();
      },
    });

    write({
      method: 'POST',
      url: adminPaths.reject,
      config: FOR_DECISIONS,
      summary: `Rejects ${noun}, with or without a reason.`,
      schema: { params: recordId, body: schemas.rejection, response },
      days: 'of-record',
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const reference = { lessonType, id: request.params.id };
        const { seen, reason } = request.body;
        const decision = { status: 'rejected', reason } as const;
        return rejectionAnswer(await decideOnLesson(transaction, actor, reference, decision, seen));
      },
    });

    write({
      method: 'POST',
      url: adminPaths.restore,
      config: FOR_DECISIONS,
      summary: `Takes back what was done last to ${noun}: its deletion, its approval or its rejection.`,
      schema: { params: recordId, body: lessonRestoration, response },
      days: 'of-record',
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const reference = { lessonType, id: request.params.id };
        const restored = await restoreLesson(transaction, actor, reference, request.body.from);
        await queueAbsences(transaction, [reference.id], lessonLimits.calendar.today());
        return restorationAnswer(restored);
      },
    });

    write({
      method: 'DELETE',
      url: adminPaths.remove,
      config: FOR_DECISIONS,
      summary: `Deletes ${noun} that is approved, or that still waits in the closed period.`,
      schema: { params: recordId, response: { 200: deletedApprovedLesson } },
      days: 'of-record',
      answer: 'stored',
      async change({ transaction, actor, request }) {
        const reference = { lessonType, id: request.params.id };
        const charged_again = await deleteAsAdministrator(transaction, actor, reference);
        await withdrawMessages(transaction, { lesson_ids: [reference.id] });
        return { message: `حُذف الدرس.${chargedAgainText(charged_again)}`, charged_again };
      },
    });
  }
};
