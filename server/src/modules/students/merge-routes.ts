import { recordId } from 'api-contract/common-schema';
import {
  dismissedPair,
  mergedStudent,
  mergePreview,
  mergeUndo,
  separatedStudents,
  separationPreview,
  studentMergeInput,
  studentMergeQuery,
  studentMerges,
  studentMergesQuery,
  studentPairInput,
  studentPairs,
  studentPairsQuery,
  studentSeparation,
  studentSeparationQuery,
  unmergedStudents,
} from 'api-contract/student-schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordNoChange } from '../../platform/database/audit';
import { createWrites, ONLY_PREVIEWED } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { listMerges } from './list-merges';
import { mergeStudents } from './merge-students';
import { previewMerge } from './preview-merge';
import { previewUndo } from './preview-undo';
import { previewSeparation, separateStudent } from './separate-student';
import { dismissPair, listPairs } from './student-pairs';
import { undoMerge } from './undo-merge';

/** Two records of one person, and two persons in one record (additive to spec §7). */
export const mergeRoutes: FastifyPluginAsyncZod<Services> = async (app, { database, calendar }) => {
  const write = createWrites(app, database);

  app.get('/admin/students/:id/merge-preview', {
    config: FOR_ADMINS,
    schema: {
      summary:
        'What merging a student into another would move and change. Sums of payments are shekels, hours are decimal.',
      params: recordId,
      querystring: studentMergeQuery,
      response: { 200: mergePreview },
    },
    handler: async ({ params, query }) => previewMerge(database, params.id, query, calendar.today()),
  });

  write({
    method: 'POST',
    url: '/admin/students/:id/merge',
    config: FOR_DECISIONS,
    summary: 'Makes two students one: lessons, payments and spellings of the first move to the other.',
    schema: { params: recordId, body: studentMergeInput, response: { 200: mergedStudent } },
    days: 'kept',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'دُمج الطالبان.',
      ...(await mergeStudents(transaction, actor, request.params.id, request.body, calendar.today())),
    }),
  });

  write({
    method: 'POST',
    url: '/admin/student-merges/:id/undo',
    config: FOR_DECISIONS,
    summary:
      'Gives a merged student back what the merge moved; with `preview`, only says what changes, in agorot.',
    schema: { params: recordId, body: mergeUndo, response: { 200: unmergedStudents } },
    days: 'kept',
    answer: 'stored',
    prepare: async (request) =>
      request.body.preview
        ? previewUndo(database, callerOf(request), request.params.id, calendar.today())
        : undefined,
    async change({ transaction, actor, request, prepared }) {
      if (prepared) {
        recordNoChange(transaction);
        return { message: ONLY_PREVIEWED, ...prepared };
      }
      const { students } = await undoMerge(transaction, actor, request.params.id, calendar.today());
      return { message: 'أُلغي الدمج.', students };
    },
  });

  app.get('/admin/student-merges', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Merges of students, the newest first.',
      querystring: studentMergesQuery,
      response: { 200: studentMerges },
    },
    handler: async ({ query }) => listMerges(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/students/:id/separate',
    config: FOR_DECISIONS,
    summary: 'Gives a spelling of a student a record of its own, with what was typed so from a day on.',
    schema: { params: recordId, body: studentSeparation, response: { 200: separatedStudents } },
    days: 'kept',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'فُصلت الكتابة في سجل مستقل.',
      students: await separateStudent(transaction, actor, request.params.id, request.body, calendar.today()),
    }),
  });

  app.get('/admin/students/:id/separation-preview', {
    config: FOR_ADMINS,
    schema: {
      summary: 'What giving a spelling its own record would move. Hours are decimal.',
      params: recordId,
      querystring: studentSeparationQuery,
      response: { 200: separationPreview },
    },
    handler: async ({ params, query }) => previewSeparation(database, params.id, query, calendar.today()),
  });

  app.get('/admin/student-pairs', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Pairs of students who may be one person, the strongest sign first.',
      querystring: studentPairsQuery,
      response: { 200: studentPairs },
    },
    handler: async ({ query }) => listPairs(database, { ...query, today: calendar.today() }),
  });

  write({
    method: 'POST',
    url: '/admin/student-pairs/dismiss',
    config: FOR_DECISIONS,
    summary: 'Notes that two students are two persons, so that they are no longer proposed as one.',
    schema: { body: studentPairInput, response: { 200: dismissedPair } },
    days: 'none',
    answer: 'stored',
    async change({ transaction, actor, request }) {
      await dismissPair(transaction, actor, request.body, calendar.today());
      return { message: 'لن يُقترح دمج هذين الطالبين بعد الآن.' };
    },
  });
};
