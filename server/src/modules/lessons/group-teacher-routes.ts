import { messageResponse, recordId } from 'api-contract/common-schema';
import {
  approvedGroupLessons,
  groupLessonChange,
  groupLessonInput,
  groupLessonResponse,
  lessonListQuery,
  pendingGroupLessons,
} from 'api-contract/lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { FOR_TEACHERS } from '../accounts';
import { groupLessonMapper } from './group-mapper';
import { lessonTeacherHandlers } from './teacher-handlers';

/** A teacher's own group lessons (spec §7). */
export const groupLessonTeacherRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  const handlers = lessonTeacherHandlers(services, groupLessonMapper);

  app.post('/group_lessons/submit', {
    config: FOR_TEACHERS,
    schema: { body: groupLessonInput, response: { 201: groupLessonResponse } },
    handler: handlers.submit,
  });

  app.get('/group_lessons/pending-lessons', {
    config: FOR_TEACHERS,
    schema: { querystring: lessonListQuery, response: { 200: pendingGroupLessons } },
    handler: handlers.listPending,
  });

  app.get('/group_lessons/approved-lessons', {
    config: FOR_TEACHERS,
    schema: { querystring: lessonListQuery, response: { 200: approvedGroupLessons } },
    handler: handlers.listApproved,
  });

  app.put('/group_lessons/update-lesson/:id', {
    config: FOR_TEACHERS,
    schema: { params: recordId, body: groupLessonChange, response: { 200: groupLessonResponse } },
    handler: handlers.changePending,
  });

  app.delete('/group_lessons/delete-lesson/:id', {
    config: FOR_TEACHERS,
    schema: { params: recordId, response: { 200: messageResponse } },
    handler: handlers.deletePending,
  });
};
