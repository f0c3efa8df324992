import { approvedGroupLessons, groupLessonAnswer, pendingGroupLessons } from 'api-contract/group-lesson';
import { lessonId, lessonListQuery } from 'api-contract/lesson-list';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decideOnLesson } from '../../lessons/change-lessons';
import { restoreLesson } from '../../lessons/restore-lesson';
import { callerOf } from '../../plugins/authentication';
import { sendJson } from '../../plugins/send-json';
import type { Services } from '../../services';
import { toGroupLesson } from './answers';

const forAdmins = { audience: ['admin'] } as const;
const kind = 'group';

/** All teachers' group lessons, for the administrator who decides on them. Approved ones are read-only (spec §7). */
export const groupLessonAdminRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, listLessons },
) => {
  app.get('/admin/pending-group-lessons', {
    config: forAdmins,
    schema: { querystring: lessonListQuery, response: { 200: pendingGroupLessons } },
    handler: async ({ query }, reply) =>
      sendJson(reply, await listLessons({ kind, status: 'pending', ...query })),
  });

  app.get('/admin/approved-group-lessons', {
    config: forAdmins,
    schema: { querystring: lessonListQuery, response: { 200: approvedGroupLessons } },
    handler: async ({ query }, reply) =>
      sendJson(reply, await listLessons({ kind, status: 'approved', ...query })),
  });

  app.post('/admin/approve-group-lesson/:id', {
    config: forAdmins,
    schema: { params: lessonId, response: { 200: groupLessonAnswer } },
    handler: async (request) => {
      const reference = { kind, id: request.params.id } as const;
      const lesson = await decideOnLesson(database, callerOf(request), reference, 'approved');
      return { message: 'تمت الموافقة على الدرس.', lesson: toGroupLesson(lesson) };
    },
  });

  app.post('/admin/reject-group-lesson/:id', {
    config: forAdmins,
    schema: { params: lessonId, response: { 200: groupLessonAnswer } },
    handler: async (request) => {
      const reference = { kind, id: request.params.id } as const;
      const lesson = await decideOnLesson(database, callerOf(request), reference, 'rejected');
      return { message: 'تم رفض الدرس.', lesson: toGroupLesson(lesson) };
    },
  });

  // Additive to spec §7: takes back an own rejection or deletion.
  app.post('/admin/restore-group-lesson/:id', {
    config: forAdmins,
    schema: { params: lessonId, response: { 200: groupLessonAnswer } },
    handler: async (request) => {
      const reference = { kind, id: request.params.id } as const;
      const lesson = await restoreLesson(database, callerOf(request), reference);
      return { message: 'تم التراجع.', lesson: toGroupLesson(lesson) };
    },
  });
};
