import type { FastifyRequest } from 'fastify';
import { sendJson } from '../../platform/http/send-json';
import type { Services } from '../../services';
import { callerOf } from '../accounts';
import { changePendingLesson, createLesson } from './change-lessons';
import { deleteLesson } from './delete-lesson';
import type { CallForList, CallOnLesson, ListReply } from './lesson-calls';
import type { LessonMapper } from './lesson-mapper';

/** What a teacher can do with own lessons of one type; the routes of the type say under which path. */
export function lessonTeacherHandlers<Input, Change, Answer>(
  { database, listLessons, lessonLimits }: Pick<Services, 'database' | 'listLessons' | 'lessonLimits'>,
  { lessonType, toFacts, toSomeFacts, toAnswer }: LessonMapper<Input, Change, Answer>,
) {
  const list = (status: 'pending' | 'approved') => async (request: CallForList, reply: ListReply) => {
    const teacherId = callerOf(request).id;
    const { month, limit, cursor } = request.query;
    return sendJson(reply, await listLessons({ lessonType, status, teacherId, month, limit, cursor }));
  };

  return {
    submit: async (request: FastifyRequest & { body: Input }, reply: { code: (status: 201) => unknown }) => {
      const facts = toFacts(request.body);
      const lesson = await createLesson(database, callerOf(request), lessonType, facts, lessonLimits);
      reply.code(201);
      return { message: 'تم إنشاء الدرس، وهو بانتظار قبول الإدارة.', lesson: toAnswer(lesson) };
    },
    listPending: list('pending'),
    listApproved: list('approved'),
    changePending: async (request: CallOnLesson & { body: Change }) => {
      const teacher = callerOf(request);
      const reference = { lessonType, id: request.params.id, teacherId: teacher.id };
      const lesson = await changePendingLesson(database, teacher, reference, toSomeFacts(request.body));
      return { message: 'تم تعديل الدرس.', lesson: toAnswer(lesson) };
    },
    deletePending: async (request: CallOnLesson) => {
      const teacher = callerOf(request);
      const reference = { lessonType, id: request.params.id, teacherId: teacher.id };
      await deleteLesson(database, teacher, reference, 'pending');
      return { message: 'تم حذف الدرس.' };
    },
  };
}
