import { messageAnswer } from 'api-contract/account';
import {
  approvedGroupLessons,
  groupLessonAnswer,
  groupLessonChange,
  groupLessonInput,
  pendingGroupLessons,
} from 'api-contract/group-lesson';
import { lessonId, lessonListQuery } from 'api-contract/lesson-list';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePendingLesson, createLesson, deleteLesson } from '../../lessons/change-lessons';
import { callerOf } from '../../plugins/authentication';
import { sendJson } from '../../plugins/send-json';
import type { Services } from '../../services';
import { toGroupLesson } from './answers';

const forTeachers = { audience: ['teacher'] } as const;
const kind = 'group';

/** A teacher's own group lessons (spec §7). */
export const groupLessonTeacherRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, listLessons },
) => {
  app.post('/group_lessons/submit', {
    config: forTeachers,
    schema: { body: groupLessonInput, response: { 201: groupLessonAnswer } },
    handler: async (request, reply) => {
      const lesson = await createLesson(database, callerOf(request), kind, request.body);
      return reply
        .code(201)
        .send({ message: 'تم تسجيل الدرس، وهو بانتظار الموافقة.', lesson: toGroupLesson(lesson) });
    },
  });

  app.get('/group_lessons/pending-lessons', {
    config: forTeachers,
    schema: { querystring: lessonListQuery, response: { 200: pendingGroupLessons } },
    handler: async (request, reply) => {
      const teacherId = callerOf(request).id;
      return sendJson(reply, await listLessons({ kind, status: 'pending', teacherId, ...request.query }));
    },
  });

  app.get('/group_lessons/approved-lessons', {
    config: forTeachers,
    schema: { querystring: lessonListQuery, response: { 200: approvedGroupLessons } },
    handler: async (request, reply) => {
      const teacherId = callerOf(request).id;
      return sendJson(reply, await listLessons({ kind, status: 'approved', teacherId, ...request.query }));
    },
  });

  app.put('/group_lessons/update-lesson/:id', {
    config: forTeachers,
    schema: { params: lessonId, body: groupLessonChange, response: { 200: groupLessonAnswer } },
    handler: async (request) => {
      const teacher = callerOf(request);
      const reference = { kind, id: request.params.id, teacherId: teacher.id } as const;
      const lesson = await changePendingLesson(database, teacher, reference, request.body);
      return { message: 'تم حفظ التعديل.', lesson: toGroupLesson(lesson) };
    },
  });

  app.delete('/group_lessons/delete-lesson/:id', {
    config: forTeachers,
    schema: { params: lessonId, response: { 200: messageAnswer } },
    handler: async (request) => {
      const teacher = callerOf(request);
      const reference = { kind, id: request.params.id, teacherId: teacher.id } as const;
      await deleteLesson(database, teacher, reference, 'pending');
      return { message: 'تم حذف الدرس.' };
    },
  });
};
