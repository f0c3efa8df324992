import { messageAnswer } from 'api-contract/account';
import {
  approvedIndividualLessons,
  individualLessonAnswer,
  individualLessonChange,
  individualLessonInput,
  pendingIndividualLessons,
} from 'api-contract/individual-lesson';
import { lessonId, lessonListQuery } from 'api-contract/lesson-list';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { changePendingLesson, createLesson, deleteLesson } from '../../lessons/change-lessons';
import { callerOf } from '../../plugins/authentication';
import { sendJson } from '../../plugins/send-json';
import type { Services } from '../../services';
import { toIndividualLesson } from './answers';

const forTeachers = { audience: ['teacher'] } as const;
const kind = 'individual';

/** A teacher's own individual lessons (spec §7). */
export const individualLessonTeacherRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, listLessons },
) => {
  app.post('/teacher/submit', {
    config: forTeachers,
    schema: { body: individualLessonInput, response: { 201: individualLessonAnswer } },
    handler: async (request, reply) => {
      const { student_name, ...facts } = request.body;
      const lesson = await createLesson(database, callerOf(request), kind, {
        ...facts,
        student_names: [student_name],
      });
      return reply
        .code(201)
        .send({ message: 'تم تسجيل الدرس، وهو بانتظار الموافقة.', lesson: toIndividualLesson(lesson) });
    },
  });

  app.get('/teacher/pending-lessons', {
    config: forTeachers,
    schema: { querystring: lessonListQuery, response: { 200: pendingIndividualLessons } },
    handler: async (request, reply) => {
      const teacherId = callerOf(request).id;
      return sendJson(reply, await listLessons({ kind, status: 'pending', teacherId, ...request.query }));
    },
  });

  app.get('/teacher/approved-lessons', {
    config: forTeachers,
    schema: { querystring: lessonListQuery, response: { 200: approvedIndividualLessons } },
    handler: async (request, reply) => {
      const teacherId = callerOf(request).id;
      return sendJson(reply, await listLessons({ kind, status: 'approved', teacherId, ...request.query }));
    },
  });

  app.put('/teacher/update-lesson/:id', {
    config: forTeachers,
    schema: { params: lessonId, body: individualLessonChange, response: { 200: individualLessonAnswer } },
    handler: async (request) => {
      const teacher = callerOf(request);
      const { student_name, ...facts } = request.body;
      const reference = { kind, id: request.params.id, teacherId: teacher.id } as const;
      const lesson = await changePendingLesson(database, teacher, reference, {
        ...facts,
        student_names: student_name === undefined ? undefined : [student_name],
      });
      return { message: 'تم حفظ التعديل.', lesson: toIndividualLesson(lesson) };
    },
  });

  app.delete('/teacher/delete-lesson/:id', {
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
