import { ROLES } from 'api-contract/account';
import { studentSuggestions, studentSuggestionsQuery } from 'api-contract/student-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type CacheOptions, cached } from '../../platform/database/cached';
import type { Tag } from '../../platform/database/tags';
import { sendJson } from '../../platform/http/send-json';
import type { Services } from '../../platform/services';
import { callerOf } from '../accounts';

export { storeStudentNames } from './student-names';

import { type SuggestionRequest, suggestStudents } from './suggest-students';

/** Cached, because people type the same beginnings. */
const CACHE: CacheOptions<SuggestionRequest, string> = {
  keyOf: (request) => JSON.stringify(request),
  tagsOf: ({ teacherId }) => ['known-students', ...teacherTags(teacherId)],
  limit: 1000,
};

/** A teacher's suggestions also depend on decisions on lessons, and on own lessons of every status. */
function teacherTags(teacherId: string | undefined): Tag[] {
  if (teacherId === undefined) return [];
  return (['individual', 'group'] as const).flatMap((type): Tag[] => [
    `lesson/${type}/approved`,
    `lesson/${type}/pending/${teacherId}`,
    `lesson/${type}/rejected/${teacherId}`,
  ]);
}

/** Suggestions for a partly typed student name (additive to spec §7). */
export const studentRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, revisions }) => {
  const suggestions = cached(revisions, CACHE, async (request) =>
    JSON.stringify(await suggestStudents(database, request)),
  );

  app.get('/teacher/student-suggestions', {
    config: { allowedRoles: ROLES, limited: 'suggestion' },
    schema: { querystring: studentSuggestionsQuery, response: { 200: studentSuggestions } },
    handler: async (request, reply) => {
      const { query: text, limit, cursor } = request.query;
      const { id, role } = callerOf(request);
      const teacherId = role === 'teacher' ? id : undefined;
      return sendJson(reply, await suggestions({ teacherId, text, limit, cursor }));
    },
  });
};
