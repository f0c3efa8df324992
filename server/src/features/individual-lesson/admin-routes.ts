import { messageAnswer } from 'api-contract/account';
import {
  approvedIndividualLessons,
  individualLessonAnswer,
  pendingIndividualLessons,
} from 'api-contract/individual-lesson';
import { lessonId, lessonListQuery } from 'api-contract/lesson-list';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { decideOnLesson, deleteLesson } from '../../lessons/change-lessons';
import { restoreLesson } from '../../lessons/restore-lesson';
import { callerOf } from '../../plugins/authentication';
import { sendJson } from '../../plugins/send-json';
import type { Services } from '../../services';
import { toIndividualLesson } from './answers';

const forAdmins = { audience: ['admin'] } as const;
const kind = 'individual';

/** All teachers' individual lessons, for the administrator who decides on them (spec §7). */
export const individualLessonAdminRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, listLessons },
) => {
  app.get('/admin/pending-individual-lessons', {
    config: forAdmins,
    schema: { querystring: lessonListQuery, response: { 200: pendingIndividualLessons } },
    handler: async ({ query }, reply) =>
      sendJson(reply, await listLessons({ kind, status: 'pending', ...query })),
  });

  app.get('/admin/approved-individual-lessons', {
    config: forAdmins,
    schema: { querystring: lessonListQuery, response: { 200: approvedIndividualLessons } },
    handler: async ({ query }, reply) =>
      sendJson(reply, await listLessons({ kind, status: 'approved', ...query })),
  });

  app.post('/admin/approve-individual-lesson/:id', {
    config: forAdmins,
    schema: { params: lessonId, response: { 200: individualLessonAnswer } },
    handler: async (request) => {
      const reference = { kind, id: request.params.id } as const;
      const lesson = await decideOnLesson(database, callerOf(request), reference, 'approved');
      return { message: 'تمت الموافقة على الدرس.', lesson: toIndividualLesson(lesson) };
    },
  });

  app.post('/admin/reject-individual-lesson/:id', {
    config: forAdmins,
    schema: { params: lessonId, response: { 200: individualLessonAnswer } },
    handler: async (request) => {
      const reference = { kind, id: request.params.id } as const;
      const lesson = await decideOnLesson(database, callerOf(request), reference, 'rejected');
      return { message: 'تم رفض الدرس.', lesson: toIndividualLesson(lesson) };
    },
  });

  // Additive to spec §7: takes back an own rejection or deletion.
  app.post('/admin/restore-individual-lesson/:id', {
    config: forAdmins,
    schema: { params: lessonId, response: { 200: individualLessonAnswer } },
    handler: async (request) => {
      const reference = { kind, id: request.params.id } as const;
      const lesson = await restoreLesson(database, callerOf(request), reference);
      return { message: 'تم التراجع.', lesson: toIndividualLesson(lesson) };
    },
  });

  // The path says "admin" twice in spec §7.
  app.delete('/admin/admin/delete-lesson/:id', {
    config: forAdmins,
    schema: { params: lessonId, response: { 200: messageAnswer } },
    handler: async (request) => {
      const reference = { kind, id: request.params.id } as const;
      await deleteLesson(database, callerOf(request), reference, 'approved');
      return { message: 'تم حذف الدرس.' };
    },
  });
};
