import { ROLES } from 'api-contract/account';
import { studentSuggestions, studentSuggestionsQuery } from 'api-contract/student-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../platform/services';
import { callerOf } from '../accounts';

export { storeStudentNames } from './student-names';

import { suggestStudents } from './suggest-students';

/** Suggestions for a partly typed student name (additive to spec §7). */
export const studentRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  app.get('/teacher/student-suggestions', {
    config: { allowedRoles: ROLES, limited: 'suggestion' },
    schema: { querystring: studentSuggestionsQuery, response: { 200: studentSuggestions } },
    handler: async (request) => {
      const { query: text, limit, cursor } = request.query;
      const { id, role } = callerOf(request);
      const teacherId = role === 'teacher' ? id : undefined;
      return suggestStudents(database, { teacherId, text, limit, cursor });
    },
  });
};
