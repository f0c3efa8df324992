import { pendingLessonsRejection, pendingLessonsRejectionResponse } from 'api-contract/lesson-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../services';
import { callerOf, FOR_ADMINS } from '../accounts';
import { rejectPendingLessons } from './reject-pending';

/** What an administrator decides about pending lessons of both types at once (additive to spec §7). */
export const pendingLessonsRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  app.post('/admin/reject-pending-lessons', {
    config: FOR_ADMINS,
    schema: { body: pendingLessonsRejection, response: { 200: pendingLessonsRejectionResponse } },
    handler: async (request) => {
      const { teacher_name } = request.body;
      const rejected = await rejectPendingLessons(database, callerOf(request), teacher_name);
      return { message: 'تم رفض الدروس المنتظرة.', rejected };
    },
  });
};
