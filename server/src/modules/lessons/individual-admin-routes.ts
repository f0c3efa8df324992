import { messageResponse, recordId } from 'api-contract/common-schema';
import {
  approvedIndividualLessons,
  individualLessonDecision,
  individualLessonResponse,
  lessonListQuery,
  pendingIndividualLessons,
} from 'api-contract/lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { FOR_ADMINS } from '../accounts';
import { lessonAdminHandlers } from './admin-handlers';
import { individualLessonMapper } from './individual-mapper';

/** All teachers' individual lessons, for the administrator who decides on them (spec §7). */
export const individualLessonAdminRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const handlers = lessonAdminHandlers(services, individualLessonMapper);

  app.get('/admin/pending-individual-lessons', {
    config: FOR_ADMINS,
    schema: { querystring: lessonListQuery, response: { 200: pendingIndividualLessons } },
    handler: handlers.listPending,
  });

  app.get('/admin/approved-individual-lessons', {
    config: FOR_ADMINS,
    schema: { querystring: lessonListQuery, response: { 200: approvedIndividualLessons } },
    handler: handlers.listApproved,
  });

  app.post('/admin/approve-individual-lesson/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, body: individualLessonDecision, response: { 200: individualLessonResponse } },
    handler: handlers.approve,
  });

  app.post('/admin/reject-individual-lesson/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, body: individualLessonDecision, response: { 200: individualLessonResponse } },
    handler: handlers.reject,
  });

  // Additive to spec §7.
  app.post('/admin/restore-individual-lesson/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, response: { 200: individualLessonResponse } },
    handler: handlers.restore,
  });

  // The path says "admin" twice in spec §7.
  app.delete('/admin/admin/delete-lesson/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, response: { 200: messageResponse } },
    handler: handlers.deleteApproved,
  });
};
