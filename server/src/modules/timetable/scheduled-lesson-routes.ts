import { errorResponse, messageResponse, recordId } from 'api-contract/common-schema';
import {
  changedScheduledLessons,
  conflictsResponse,
  freeAt,
  freeQuery,
  otherTimeInput,
  ownTimetableQuery,
  savedScheduledLesson,
  scheduledLessonCancellation,
  scheduledLessonChange,
  scheduledLessonChanges,
  scheduledLessonInput,
  scheduledLessonRestoration,
  timetable,
  timetableQuery,
} from 'api-contract/scheduled-lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS, FOR_TEACHERS, isGuest } from '../accounts';
import { askForOtherTime } from './ask-for-other-time';
import { findFree } from './free-times';
import { rejectGuests } from './reject-guests';
import { tellingFamilies } from './tell-families';
import { readTimetable } from './timetable';
import {
  cancelScheduledLesson,
  changeScheduledLesson,
  changeScheduledLessons,
  createScheduledLesson,
  restoreScheduledLesson,
} from './write-scheduled-lessons';

/** The timetable, and its lessons one by one (additive to spec §7). */
export const scheduledLessonRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/timetable', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The scheduled lessons of some days, with closures and absences.',
      querystring: timetableQuery,
      response: { 200: timetable },
    },
    handler: ({ query }) => readTimetable(database, query),
  });

  app.get('/teacher/timetable', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'The own scheduled lessons of some days, with closures and own absences; none of a guest.',
      querystring: ownTimetableQuery,
      response: { 200: timetable },
    },
    handler: async (request) => {
      const { id } = callerOf(request);
      if (await isGuest(database, id)) return { scheduled_lessons: [], closures: [], absences: [] };
      return readTimetable(database, { ...request.query, teacher: id });
    },
  });

  write({
    method: 'POST',
    url: '/teacher/scheduled-lessons/:id/other-time',
    config: FOR_TEACHERS,
    summary: 'Tells the office which other time the teacher wishes for one of the own lessons.',
    schema: {
      params: recordId,
      body: otherTimeInput,
      response: { 200: messageResponse, 404: errorResponse, 409: errorResponse },
    },
    days: 'none',
    answer: 'stored',
    prepare: (request) => rejectGuests(database, request),
    change: async ({ transaction, actor, request }) => {
      await askForOtherTime(transaction, actor, request.params.id, request.body);
      return { message: 'وصل الطلب إلى إدارة المعهد. يبقى الدرس في موعده إلى أن تنقله.' };
    },
  });

  app.get('/admin/free', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The teachers and rooms that are free at a time.',
      querystring: freeQuery,
      response: { 200: freeAt },
    },
    handler: ({ query }) => findFree(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/scheduled-lessons',
    config: FOR_DECISIONS,
    summary: 'Schedules a lesson that belongs to no series.',
    schema: { body: scheduledLessonInput, response: { 201: savedScheduledLesson, 409: conflictsResponse } },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيف الدرس إلى الجدول.',
      ...(await createScheduledLesson(transaction, actor, request.body)),
    }),
  });

  write({
    method: 'PATCH',
    url: '/admin/scheduled-lessons/:id',
    config: FOR_DECISIONS,
    summary: 'Changes the sent fields of a scheduled lesson: it is moved, or gets another teacher or room.',
    schema: {
      params: recordId,
      body: scheduledLessonChange,
      response: { 200: savedScheduledLesson, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظ الدرس.',
      ...(await tellingFamilies(transaction, { lessons: [request.params.id], today: calendar.today() }, () =>
        changeScheduledLesson(transaction, actor, request.params.id, request.body),
      )),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/scheduled-lessons/:id/cancel',
    config: FOR_DECISIONS,
    summary: 'Cancels a scheduled lesson, which stays in the timetable.',
    schema: {
      params: recordId,
      body: scheduledLessonCancellation,
      response: { 200: savedScheduledLesson, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُلغي الدرس.',
      ...(await tellingFamilies(transaction, { lessons: [request.params.id], today: calendar.today() }, () =>
        cancelScheduledLesson(transaction, actor, request.params.id, request.body),
      )),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/scheduled-lessons/:id/restore',
    config: FOR_DECISIONS,
    summary: 'Takes the cancellation of a scheduled lesson back.',
    schema: {
      params: recordId,
      body: scheduledLessonRestoration,
      response: { 200: savedScheduledLesson, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُعيد الدرس إلى الجدول.',
      ...(await tellingFamilies(transaction, { lessons: [request.params.id], today: calendar.today() }, () =>
        restoreScheduledLesson(transaction, actor, request.params.id, request.body),
      )),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/scheduled-lessons/changes',
    config: FOR_DECISIONS,
    summary: 'Cancels, restores and moves many scheduled lessons at once: all of it, or nothing.',
    schema: {
      body: scheduledLessonChanges,
      response: { 200: changedScheduledLessons, 404: errorResponse, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request: { body } }) {
      const told = { lessons: body.changes.map(({ _id }) => _id), today: calendar.today() };
      const changed = await tellingFamilies(transaction, told, () =>
        changeScheduledLessons(transaction, actor, body.changes, body.accept),
      );
      return { message: 'حُفظت التغييرات.', ...changed };
    },
  });
};
