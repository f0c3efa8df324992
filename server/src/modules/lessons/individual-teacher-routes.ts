import { messageResponse, recordId } from 'api-contract/common-schema';
import {
  approvedIndividualLessons,
  individualLessonChange,
  individualLessonInput,
  individualLessonResponse,
  lessonListQuery,
  pendingIndividualLessons,
} from 'api-contract/lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { FOR_TEACHERS } from '../accounts';
import { individualLessonMapper } from './individual-mapper';
import { lessonTeacherHandlers } from './teacher-handlers';

/** A teacher's own individual lessons (spec §7). */
export const individualLessonTeacherRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const handlers = lessonTeacherHandlers(services, individualLessonMapper);

  app.post('/teacher/submit', {
    config: FOR_TEACHERS,
    schema: { body: individualLessonInput, response: { 201: individualLessonResponse } },
    handler: handlers.submit,
  });

  app.get('/teacher/pending-lessons', {
    config: FOR_TEACHERS,
    schema: { querystring: lessonListQuery, response: { 200: pendingIndividualLessons } },
    handler: handlers.listPending,
  });

  app.get('/teacher/approved-lessons', {
    config: FOR_TEACHERS,
    schema: { querystring: lessonListQuery, response: { 200: approvedIndividualLessons } },
    handler: handlers.listApproved,
  });

  app.put('/teacher/update-lesson/:id', {
    config: FOR_TEACHERS,
    schema: { params: recordId, body: individualLessonChange, response: { 200: individualLessonResponse } },
    handler: handlers.changePending,
  });

  app.delete('/teacher/delete-lesson/:id', {
    config: FOR_TEACHERS,
    schema: { params: recordId, response: { 200: messageResponse } },
    handler: handlers.deletePending,
  });
};
