import { ROLES } from 'api-contract/account';
import { recordId } from 'api-contract/common-schema';
import {
  savedStudent,
  similarStudents,
  similarStudentsQuery,
  studentChange,
  studentInput,
  studentList,
  studentListQuery,
  studentResponse,
  studentSuggestions,
  studentSuggestionsQuery,
} from 'api-contract/student-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { postDueFees } from '../ledger';
import { findAgreements } from './agreements-of-student';
import { listStudents } from './list-students';
import { requireStudentOn } from './require-student';
import { findSimilarStudents } from './similar-students';
import { suggestStudents } from './suggest-students';
import { changeStudent, createStudent } from './write-students';

/** Students, for administrators, and suggestions for a partly typed name (additive to spec §7). */
export const studentRecordRoutes: FastifyPluginAsyncZod<Services> = async (
  app,
  { database, settings, calendar },
) => {
  const write = createWrites(app, database);

  app.get('/teacher/student-suggestions', {
    config: { allowedRoles: ROLES, limited: 'suggestion' },
    schema: {
      summary: 'Students whose names contain what was typed; a teacher gets those of the own lessons.',
      querystring: studentSuggestionsQuery,
      response: { 200: studentSuggestions },
    },
    handler: async (request) => {
      const { query: text, day = calendar.today(), limit, cursor } = request.query;
      const { id, role } = callerOf(request);
      const teacherId = role === 'teacher' ? id : undefined;
      return suggestStudents(database, { teacherId, text, limit, cursor, day });
    },
  });

  app.get('/teacher/similar-students', {
    config: { allowedRoles: ROLES, limited: 'suggestion' },
    schema: {
      summary: 'At most 8 students with names like this one, the likeliest first.',
      querystring: similarStudentsQuery,
      response: { 200: similarStudents },
    },
    handler: async (request) => {
      const { id, role } = callerOf(request);
      const teacherId = role === 'teacher' ? id : undefined;
      const { name, day = calendar.today() } = request.query;
      return findSimilarStudents(database, { teacherId, name, day });
    },
  });

  app.get('/admin/students/similar', {
    config: { ...FOR_ADMINS, limited: 'suggestion' },
    schema: {
      summary: 'At most 8 students with names like this one, the likeliest first.',
      querystring: similarStudentsQuery,
      response: { 200: similarStudents },
    },
    handler: async ({ query: { name, day = calendar.today() } }) =>
      findSimilarStudents(database, { teacherId: undefined, name, day }),
  });

  app.get('/admin/students', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Students by name, in pages.',
      querystring: studentListQuery,
      response: { 200: studentList },
    },
    handler: async ({ query }) => {
      const today = calendar.today();
      if (query.filter === 'owing') await postDueFees(database, today);
      return listStudents(database, { ...query, countries: settings.current().phone_numbers, today });
    },
  });

  app.get('/admin/students/:id', {
    config: FOR_ADMINS,
    schema: { summary: 'One student.', params: recordId, response: { 200: studentResponse } },
    handler: async ({ params }) => ({
      ...(await requireStudentOn(database, params.id, calendar.today())),
      agreements: await findAgreements(database, params.id),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/students',
    config: FOR_DECISIONS,
    summary: 'Adds a student; a discount is a whole percentage.',
    schema: { body: studentInput, response: { 201: savedStudent } },
    days: 'kept',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيف الطالب.',
      ...(await createStudent(transaction, actor, request.body, calendar.today())),
    }),
  });

  write({
    method: 'PATCH',
    url: '/admin/students/:id',
    // Which fields an administrator may change depends on the right.
    config: FOR_ADMINS,
    summary: 'Changes the sent fields of a student; a discount is a whole percentage.',
    schema: { params: recordId, body: studentChange, response: { 200: savedStudent } },
    days: 'kept',
    answer: 'stored',
    previews: true,
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظت التعديلات.',
      ...(await changeStudent(transaction, actor, request.params.id, request.body, calendar.today())),
    }),
  });
};
