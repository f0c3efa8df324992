import { errorResponse, messageResponse, recordId } from 'api-contract/common-schema';
import {
  type Absence,
  absenceInput,
  absenceList,
  absenceListQuery,
  availabilityInput,
  availabilityList,
  availabilityListQuery,
  ownAbsenceInput,
  ownAbsenceListQuery,
  savedAbsence,
  savedAvailability,
} from 'api-contract/teacher-time-schema';
import { dayText } from 'arabic-text/day-text';
import { lessonCount } from 'arabic-text/lesson-count';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { invalidField } from '../../platform/http/problem';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS, FOR_TEACHERS, isGuest } from '../accounts';
import { queueMessage, withdrawMessages } from '../message-queue';
import { createAbsence, deleteAbsence, listAbsences, takeBackAbsence } from './absences';
import { createAvailability, deleteAvailability, listAvailability } from './availability';
import { rejectGuests } from './reject-guests';

const eventOf = (absenceId: string) => `absence ${absenceId}`;

/** What the office reads of an absence that a teacher has noted. */
function noteOf({ from, to, reason, hit }: Absence & { hit: readonly string[] }): string {
  const days = [...new Set([from, to])].map(dayText).join(' – ');
  return [`غياب ${days}، يقع فيه ${lessonCount(hit.length)}.`, reason ?? ''].join(' ').trim();
}

const PAST_DAY = invalidField('from', 'من: المطلوب اليوم أو يوم بعده.', 'past_day');

/** When teachers can teach, and when they are away (additive to spec §7). */
export const teacherTimeRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/absences', {
    config: FOR_ADMINS,
    schema: {
      summary: 'The days on which teachers are away, and their planned lessons on them.',
      querystring: absenceListQuery,
      response: { 200: absenceList },
    },
    handler: ({ query }) => listAbsences(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/absences',
    config: FOR_DECISIONS,
    summary: 'Records that a teacher is away on some days, and names the planned lessons on them.',
    schema: { body: absenceInput, response: { 201: savedAbsence } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'سُجّل الغياب.',
      ...(await createAbsence(transaction, actor, request.body)),
    }),
  });

  write({
    method: 'DELETE',
    url: '/admin/absences/:id',
    config: FOR_DECISIONS,
    summary: 'Deletes an absence of a teacher.',
    schema: { params: recordId, response: { 200: messageResponse, 404: errorResponse } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => {
      await deleteAbsence(transaction, actor, request.params.id);
      return { message: 'حُذف الغياب.' };
    },
  });

  app.get('/teacher/absences', {
    config: FOR_TEACHERS,
    schema: {
      summary: 'The days on which the teacher is away, and the planned lessons on them.',
      querystring: ownAbsenceListQuery,
      response: { 200: absenceList },
    },
    async handler(request) {
      const { id } = callerOf(request);
      if (await isGuest(database, id)) return { absences: [], next_cursor: null };
      return listAbsences(database, { ...request.query, teacher: id });
    },
  });

  write({
    method: 'POST',
    url: '/teacher/absences',
    config: FOR_TEACHERS,
    summary: 'Records that the teacher is away on some days, from today on.',
    schema: { body: ownAbsenceInput, response: { 201: savedAbsence } },
    days: 'none',
    answer: 'stored',
    async prepare(request) {
      await rejectGuests(database, request);
      if (request.body.from < calendar.today()) throw PAST_DAY;
    },
    async change({ transaction, actor, request }) {
      const absence = await createAbsence(transaction, actor, { ...request.body, teacher_id: actor.id });
      await queueMessage(transaction, {
        kind: 'teacher-note',
        event: eventOf(absence._id),
        teacher_id: actor.id,
        note: noteOf(absence),
      });
      return { message: 'سُجّل الغياب.', ...absence };
    },
  });

  write({
    method: 'DELETE',
    url: '/teacher/absences/:id',
    config: FOR_TEACHERS,
    summary: 'Takes back an absence of the teacher that has not begun before today.',
    schema: { params: recordId, response: { 200: messageResponse, 404: errorResponse, 409: errorResponse } },
    days: 'none',
    answer: 'stored',
    prepare: (request) => rejectGuests(database, request),
    change: async ({ transaction, actor, request }) => {
      const { id } = request.params;
      await takeBackAbsence(transaction, actor, { id, today: calendar.today() });
      await withdrawMessages(transaction, { event: eventOf(id) });
      return { message: 'حُذف الغياب.' };
    },
  });

  app.get('/admin/availability', {
    config: FOR_ADMINS,
    schema: {
      summary: 'When teachers can teach; one who is not listed can at any time.',
      querystring: availabilityListQuery,
      response: { 200: availabilityList },
    },
    handler: ({ query }) => listAvailability(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/availability',
    config: FOR_DECISIONS,
    summary: 'Adds when a teacher can teach on a weekday, from a day on.',
    schema: { body: availabilityInput, response: { 201: savedAvailability } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيف وقت العمل.',
      ...(await createAvailability(transaction, actor, request.body)),
    }),
  });

  write({
    method: 'DELETE',
    url: '/admin/availability/:id',
    config: FOR_DECISIONS,
    summary: 'Deletes when a teacher can teach.',
    schema: { params: recordId, response: { 200: messageResponse, 404: errorResponse } },
    days: 'none',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => {
      await deleteAvailability(transaction, actor, request.params.id);
      return { message: 'حُذف وقت العمل.' };
    },
  });
};
