import { sendJson } from '../../platform/http/send-json';
import type { Services } from '../../services';
import { callerOf } from '../accounts';
import { decideOnLesson } from './decide-on-lesson';
import { deleteLesson } from './delete-lesson';
import type { CallForList, CallOnLesson, DecisionCall, ListReply } from './lesson-calls';
import type { LessonMapper } from './lesson-mapper';
import { restoreLesson } from './restore-lesson';

/** What an administrator can do with all teachers' lessons of one type; the routes of the type say under which path. */
export function lessonAdminHandlers<Seen, Answer>(
  { database, listLessons }: Pick<Services, 'database' | 'listLessons'>,
  {
    lessonType,
    toSomeFacts,
    toAnswer,
  }: Pick<LessonMapper<never, Seen, Answer>, 'lessonType' | 'toSomeFacts' | 'toAnswer'>,
) {
  const list = (status: 'pending' | 'approved') => async (request: CallForList, reply: ListReply) => {
    const { month, limit, cursor } = request.query;
    return sendJson(reply, await listLessons({ lessonType, status, month, limit, cursor }));
  };

  const decide =
    (status: 'approved' | 'rejected', message: string) => async (request: DecisionCall<Seen>) => {
      const reference = { lessonType, id: request.params.id };
      const { seen } = request.body;
      const lesson = await decideOnLesson(
        database,
        callerOf(request),
        reference,
        status,
        seen && toSomeFacts(seen),
      );
      return { message, lesson: toAnswer(lesson) };
    };

  return {
    listPending: list('pending'),
    listApproved: list('approved'),
    approve: decide('approved', 'تم قبول الدرس.'),
    reject: decide('rejected', 'تم رفض الدرس.'),
    /** Takes back an own rejection or deletion. */
    restore: async (request: CallOnLesson) => {
      const reference = { lessonType, id: request.params.id };
      const lesson = await restoreLesson(database, callerOf(request), reference);
      return { message: 'تم التراجع.', lesson: toAnswer(lesson) };
    },
    deleteApproved: async (request: CallOnLesson) => {
      const reference = { lessonType, id: request.params.id };
      await deleteLesson(database, callerOf(request), reference, 'approved');
      return { message: 'تم حذف الدرس.' };
    },
  };
}
