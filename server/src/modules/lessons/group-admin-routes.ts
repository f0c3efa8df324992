import { recordId } from 'api-contract/common-schema';
import {
  approvedGroupLessons,
  groupLessonDecision,
  groupLessonResponse,
  lessonListQuery,
  pendingGroupLessons,
} from 'api-contract/lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { FOR_ADMINS } from '../accounts';
import { lessonAdminHandlers } from './admin-handlers';
import { groupLessonMapper } from './group-mapper';

/** All teachers' group lessons, for the administrator who decides on them. Approved ones are read-only (spec §7). */
export const groupLessonAdminRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const handlers = lessonAdminHandlers(services, groupLessonMapper);

  app.get('/admin/pending-group-lessons', {
    config: FOR_ADMINS,
    schema: { querystring: lessonListQuery, response: { 200: pendingGroupLessons } },
    handler: handlers.listPending,
  });

  app.get('/admin/approved-group-lessons', {
    config: FOR_ADMINS,
    schema: { querystring: lessonListQuery, response: { 200: approvedGroupLessons } },
    handler: handlers.listApproved,
  });

  app.post('/admin/approve-group-lesson/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, body: groupLessonDecision, response: { 200: groupLessonResponse } },
    handler: handlers.approve,
  });

  app.post('/admin/reject-group-lesson/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, body: groupLessonDecision, response: { 200: groupLessonResponse } },
    handler: handlers.reject,
  });

  // Additive to spec §7.
  app.post('/admin/restore-group-lesson/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, response: { 200: groupLessonResponse } },
    handler: handlers.restore,
  });
};
