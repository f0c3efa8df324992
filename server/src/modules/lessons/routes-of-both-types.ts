import { attendanceInput, lessonAttendance, savedAttendance } from 'api-contract/attendance-schema';
import { messageResponse, recordId } from 'api-contract/common-schema';
import {
  adminLessonListQuery,
  changedLesson,
  deletedLessons,
  lessonChange,
  lessonDecisionOutcomes,
  lessonDecisions,
  lessonListQuery,
  loggedLessons,
  loggedLessonsQuery,
  monthSummary,
  monthSummaryQuery,
  pendingLessonsRejection,
  pendingLessonsRejectionResponse,
  rejectedLessons,
  studentLessons,
  studentLessonsQuery,
  usualLessons,
  usualLessonsQuery,
} from 'api-contract/lesson-schema';
import { LIST_PAGE } from 'api-contract/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { monthOf } from '../../platform/days';
import { sendJson } from '../../platform/http/send-json';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS, FOR_MONEY, FOR_TEACHERS } from '../accounts';
import { queueAbsences } from '../message-queue';
import { requireStudent } from '../students';
import { changeAttendance, readAttendance } from './attendance';
import { rejectPendingLessons } from './decide-lessons';
import { decideOnLessons } from './decide-many-lessons';
import { changeAsAdministrator } from './edit-lessons';
import { toResponse } from './lesson-types';
import { listLessonsOfStudent } from './lessons-of-student';
import { createLessonLists } from './list-lessons';
import { readMonthSummary } from './month-summary';
import { markRejectionsSeen } from './rejection-notices';
import { chargedAgainText } from './uncovered-make-ups';
import { readUsualLessons } from './usual-lessons';

/** The calls that concern lessons of both types; all additive to spec §7. */
export const routesOfBothTypes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const { database, readForExport, json, calendar, outbox } = services;
  const listLessons = createLessonLists(json);
  const write = createWrites(app, database);

  for (const [list, schema] of [
    ['rejected', rejectedLessons],
    ['deleted', deletedLessons],
  ] as const) {
    app.get(`/teacher/${list}-lessons`, {
      config: FOR_TEACHERS,
      schema: {
        summary: `The ${list} lessons of the teacher. Hours are decimal.`,
        querystring: lessonListQuery,
        response: { 200: schema },
      },
      handler: async (request, reply) => {
        const { limit = LIST_PAGE, ...query } = request.query;
        const selection = { list, teacherId: callerOf(request).id, limit, ...query };
        return sendJson(reply, await listLessons(database, selection));
      },
    });
    app.get(`/admin/${list}-lessons`, {
      config: FOR_ADMINS,
      schema: {
        summary: `The ${list} lessons of all teachers. Hours are decimal.`,
        querystring: adminLessonListQuery,
        response: { 200: schema },
      },
      handler: async ({ query: { export: isExport, limit = LIST_PAGE, ...query } }, reply) => {
        const read = (from: typeof database) => listLessons(from, { list, limit, ...query });
        return sendJson(reply, await (isExport ? readForExport(read) : read(database)));
      },
    });
  }

  app.get('/admin/students/:id/lessons', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The lessons of a student, the newest first. Hours are decimal.',
      params: recordId,
      querystring: studentLessonsQuery,
      response: { 200: studentLessons },
    },
    handler: async ({ params, query }, reply) => {
      await requireStudent(database, params.id);
      return sendJson(reply, await listLessonsOfStudent(database, json, params.id, query));
    },
  });

  write({
    method: 'POST',
    url: '/teacher/rejected-lessons/seen',
    config: FOR_TEACHERS,
    summary: 'Notes that the teacher has seen all rejections so far.',
    schema: { response: { 200: messageResponse } },
    days: 'none',
    // What a person has seen is no change of a record.
    history: 'none',
    answer: 'repeatable',
    async change({ transaction, actor }) {
      await markRejectionsSeen(transaction, { teacherId: actor.id });
      return { message: 'لا دروس مرفوضة جديدة.' };
    },
  });

  app.get('/teacher/logged-lessons', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'The lessons of the teacher on a day that wait or were approved. Hours are decimal.',
      querystring: loggedLessonsQuery,
      response: { 200: loggedLessons },
    },
    handler: async (request, reply) => {
      const selection = { list: 'logged', teacherId: callerOf(request).id, ...request.query } as const;
      return sendJson(reply, await listLessons(database, selection));
    },
  });

  app.get('/teacher/usual-lessons', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'The last lesson of each student or group that the teacher has taught. Hours are decimal.',
      querystring: usualLessonsQuery,
      response: { 200: usualLessons },
    },
    handler: async (request) =>
      readUsualLessons(database, callerOf(request).id, {
        lessonType: request.query.type,
        today: calendar.today(),
      }),
  });

  app.get('/teacher/month-summary', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'Decimal hours of the teacher in a month, by status.',
      querystring: monthSummaryQuery,
      response: { 200: monthSummary },
    },
    handler: async (request) => {
      const today = calendar.today();
      const { month = monthOf(today) } = request.query;
      return readMonthSummary(database, callerOf(request).id, { month, today });
    },
  });

  write({
    method: 'PATCH',
    url: '/admin/lessons/:id',
    config: FOR_DECISIONS,
    summary: 'Changes a lesson of either type while it waits for a decision. Hours are decimal.',
    schema: { params: recordId, body: lessonChange, response: { 200: changedLesson } },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const lesson = await changeAsAdministrator(transaction, actor, request.params.id, request.body);
      return { message: 'حُفظت التعديلات.', ...toResponse(lesson) };
    },
  });

  app.get('/admin/lessons/:id/attendance', {
    config: FOR_MONEY,
    schema: {
      summary: 'Who attended a lesson, and what is charged and paid for it.',
      params: recordId,
      response: { 200: lessonAttendance },
    },
    handler: async ({ params }) => readAttendance(database, params.id),
  });

  write({
    method: 'PUT',
    url: '/admin/lessons/:id/attendance',
    // Which fields an administrator may change depends on the right.
    config: FOR_MONEY,
    summary: 'Changes who attended an approved lesson, whether it was cancelled, and whether it is paid.',
    schema: { params: recordId, body: attendanceInput, response: { 200: savedAttendance } },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const { id } = request.params;
      const { charged_again, ...saved } = await changeAttendance(transaction, actor, id, request.body);
      await queueAbsences(transaction, [id], calendar.today());
      return { message: `حُفظ الحضور.${chargedAgainText(charged_again)}`, ...saved };
    },
  });

  write({
    method: 'POST',
    url: '/admin/decisions',
    config: FOR_DECISIONS,
    summary: 'Decides on many lessons, or takes decisions back; each is carried out or refused for itself.',
    schema: { body: lessonDecisions, response: { 200: lessonDecisionOutcomes } },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request: { body } }) {
      const outcomes = await decideOnLessons(transaction, actor, body.decisions);
      const decided = body.decisions.map(({ id }) => id);
      await queueAbsences(transaction, decided, calendar.today());
      return outcomes;
    },
    afterwards({ body }) {
      if (body.decisions.some(({ admit_teacher }) => admit_teacher)) outbox.wake();
    },
  });

  write({
    method: 'POST',
    url: '/admin/reject-pending-lessons',
    config: FOR_DECISIONS,
    summary: 'Rejects all lessons of a teacher that wait for a decision, on closed days too.',
    schema: { body: pendingLessonsRejection, response: { 200: pendingLessonsRejectionResponse } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      const { teacher_name, reason } = request.body;
      const rejected = await rejectPendingLessons(transaction, actor, teacher_name, reason);
      return { message: 'رُفضت الدروس التي كانت بانتظار القبول.', rejected };
    },
  });
};
