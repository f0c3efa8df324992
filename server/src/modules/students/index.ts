import { ROLES } from 'api-contract/account';
import { idempotencyHeaders, recordId } from 'api-contract/common-schema';
import {
  familyChange,
  familyInput,
  familyList,
  familyListQuery,
  familyResponse,
  savedFamily,
} from 'api-contract/family-schema';
import {
  dismissedPair,
  mergedStudent,
  mergePreview,
  savedStudent,
  separatedStudents,
  separationPreview,
  similarStudents,
  similarStudentsQuery,
  studentChange,
  studentInput,
  studentList,
  studentListQuery,
  studentMergeInput,
  studentMergeQuery,
  studentMerges,
  studentMergesQuery,
  studentPairInput,
  studentPairs,
  studentPairsQuery,
  studentResponse,
  studentSeparation,
  studentSeparationQuery,
  studentSuggestions,
  studentSuggestionsQuery,
  unmergedStudents,
} from 'api-contract/student-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inTransaction } from '../../platform/database/in-transaction';
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-keys';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { changeFamily, createFamily, findFamily, listFamilies } from './families';
import { listMerges } from './list-merges';
import { listStudents } from './list-students';
import { mergeStudents, previewMerge, undoMerge } from './merge-students';
import { requireStudent } from './require-student';
import { previewSeparation, separateStudent } from './separate-student';
import { findSimilarStudents } from './similar-students';
import { dismissPair, listPairs } from './student-pairs';
import { changeStudent, createStudent } from './write-students';

export { findChosenStudents } from './choose-students';
export { findFamily } from './families';
export { holdStudents, lockStudents } from './lock-students';
export { recordedName, recordedPayer } from './recorded-name';
export { removeUnusedStudents } from './remove-unused-students';
export { ERASED_STUDENT, requireStudent } from './require-student';
export { findNamedStudent, resolveStudents, type StudentReference } from './resolve-students';
export { respellStudent } from './respell-student';
export { revokeStatementLinks } from './revoke-statement-links';

import { suggestStudents } from './suggest-students';

/** Students, for administrators, and suggestions for a partly typed name (additive to spec §7). */
export const studentRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, settings }) => {
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

  app.get('/teacher/similar-students', {
    config: { allowedRoles: ROLES, limited: 'suggestion' },
    schema: { querystring: similarStudentsQuery, response: { 200: similarStudents } },
    handler: async (request) => {
      const { id, role } = callerOf(request);
      const teacherId = role === 'teacher' ? id : undefined;
      return findSimilarStudents(database, { teacherId, name: request.query.name });
    },
  });

  app.get('/admin/students/similar', {
    config: { ...FOR_ADMINS, limited: 'suggestion' },
    schema: { querystring: similarStudentsQuery, response: { 200: similarStudents } },
    handler: async ({ query }) => findSimilarStudents(database, { teacherId: undefined, name: query.name }),
  });

  app.get('/admin/students', {
    config: FOR_ADMINS,
    schema: { querystring: studentListQuery, response: { 200: studentList } },
    handler: async ({ query }) =>
      listStudents(database, { ...query, countries: settings.current().phone_numbers }),
  });

  app.get('/admin/students/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, response: { 200: studentResponse } },
    handler: async ({ params }) => requireStudent(database, params.id),
  });

  app.post('/admin/students', {
    config: FOR_DECISIONS,
    schema: { headers: idempotencyHeaders, body: studentInput, response: { 201: savedStudent } },
    handler: async (request, reply) => {
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: 'أُضيف الطالب.',
        ...(await createStudent(transaction, callerOf(request), request.body)),
      }));
      return reply.code(201).send(response);
    },
  });

  // Which fields an administrator may change depends on the right.
  app.patch('/admin/students/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, body: studentChange, response: { 200: savedStudent } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => ({
        message: 'حُفظت التعديلات.',
        ...(await changeStudent(transaction, callerOf(request), request.params.id, request.body)),
      })),
  });

  app.get('/admin/students/:id/merge-preview', {
    config: FOR_ADMINS,
    schema: { params: recordId, querystring: studentMergeQuery, response: { 200: mergePreview } },
    handler: async ({ params, query }) => previewMerge(database, params.id, query),
  });

  app.post('/admin/students/:id/merge', {
    config: FOR_DECISIONS,
    schema: {
      params: recordId,
      headers: idempotencyHeaders,
      body: studentMergeInput,
      response: { 200: mergedStudent },
    },
    handler: async (request) =>
      withIdempotencyKey(database, request, async (transaction) => ({
        message: 'دُمج الطالبان.',
        ...(await mergeStudents(transaction, callerOf(request), request.params.id, request.body)),
      })),
  });

  app.post('/admin/student-merges/:id/undo', {
    config: FOR_DECISIONS,
    schema: { params: recordId, response: { 200: unmergedStudents } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => ({
        message: 'أُلغي الدمج.',
        students: await undoMerge(transaction, callerOf(request), request.params.id),
      })),
  });

  app.get('/admin/student-merges', {
    config: FOR_ADMINS,
    schema: { querystring: studentMergesQuery, response: { 200: studentMerges } },
    handler: async ({ query }) => listMerges(database, query),
  });

  app.post('/admin/students/:id/separate', {
    config: FOR_DECISIONS,
    schema: {
      params: recordId,
      headers: idempotencyHeaders,
      body: studentSeparation,
      response: { 200: separatedStudents },
    },
    handler: async (request) =>
      withIdempotencyKey(database, request, async (transaction) => ({
        message: 'فُصلت الكتابة في سجل مستقل.',
        students: await separateStudent(transaction, callerOf(request), request.params.id, request.body),
      })),
  });

  app.get('/admin/students/:id/separation-preview', {
    config: FOR_ADMINS,
    schema: { params: recordId, querystring: studentSeparationQuery, response: { 200: separationPreview } },
    handler: async ({ params, query }) => previewSeparation(database, params.id, query),
  });

  app.get('/admin/student-pairs', {
    config: FOR_ADMINS,
    schema: { querystring: studentPairsQuery, response: { 200: studentPairs } },
    handler: async ({ query }) => listPairs(database, query),
  });

  app.post('/admin/student-pairs/dismiss', {
    config: FOR_DECISIONS,
    schema: { body: studentPairInput, response: { 200: dismissedPair } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => {
        await dismissPair(transaction, callerOf(request), request.body);
        return { message: 'لن يُقترح دمج هذين الطالبين بعد الآن.' };
      }),
  });

  app.get('/admin/families', {
    config: FOR_ADMINS,
    schema: { querystring: familyListQuery, response: { 200: familyList } },
    handler: async ({ query }) =>
      listFamilies(database, { ...query, countries: settings.current().phone_numbers }),
  });

  app.get('/admin/families/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, response: { 200: familyResponse } },
    handler: async ({ params }) => findFamily(database, params.id),
  });

  app.post('/admin/families', {
    config: FOR_DECISIONS,
    schema: { headers: idempotencyHeaders, body: familyInput, response: { 201: savedFamily } },
    handler: async (request, reply) => {
      const response = await withIdempotencyKey(database, request, async (transaction) => ({
        message: 'أُضيفت العائلة.',
        ...(await createFamily(transaction, callerOf(request), request.body)),
      }));
      return reply.code(201).send(response);
    },
  });

  // Which fields an administrator may change depends on the right.
  app.patch('/admin/families/:id', {
    config: FOR_ADMINS,
    schema: { params: recordId, body: familyChange, response: { 200: savedFamily } },
    handler: async (request) =>
      inTransaction(database, async (transaction) => ({
        message: 'حُفظت التعديلات.',
        ...(await changeFamily(transaction, callerOf(request), request.params.id, request.body)),
      })),
  });
};
