import { ROLES } from 'api-contract/account';
import { recordId } from 'api-contract/common-schema';
import {
  familyChange,
  familyInput,
  familyList,
  familyListQuery,
  familyResponse,
  savedFamily,
} from 'api-contract/family-schema';
import { conflictsResponse } from 'api-contract/scheduled-lesson-schema';
import {
  schoolYear,
  schoolYearInput,
  schoolYearList,
  schoolYearListQuery,
  schoolYearUndo,
  undoneSchoolYear,
} from 'api-contract/school-year-schema';
import {
  dismissedPair,
  mergedStudent,
  mergePreview,
  mergeUndo,
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
import { recordNoChange } from '../../platform/database/audit';
import { createWrites, ONLY_PREVIEWED } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { callerOf, FOR_ADMINS, FOR_DECISIONS } from '../accounts';
import { postDueFees } from '../ledger';
import { findAgreements } from './agreements-of-student';
import { changeFamily, createFamily, findFamily, listFamilies } from './families';
import { listMerges } from './list-merges';
import { listSchoolYears } from './list-school-years';
import { listStudents } from './list-students';
import { mergeStudents } from './merge-students';
import { previewMerge } from './preview-merge';
import { previewUndo } from './preview-undo';
import { requireStudentOn } from './require-student';
import { beginSchoolYear, undoSchoolYear } from './school-years';
import { previewSeparation, separateStudent } from './separate-student';
import { findSimilarStudents } from './similar-students';
import { dismissPair, listPairs } from './student-pairs';
import { suggestStudents } from './suggest-students';
import { undoMerge } from './undo-merge';
import { changeStudent, createStudent } from './write-students';

export { findChosenStudents } from './choose-students';
export { listFamilies, requireFamily } from './families';
export { readFamilyPhones } from './family-phones';
export { familyOfGuardian, guardianNamedAfter } from './guardian-family';
export { listStudents, matchesStudent } from './list-students';
export { moveReopenedEntries } from './move-reopened';
export { gradeNumber, levelOfGrade } from './next-grade';
export { checkOwner, type Owner, requireOwner } from './owners';
export { recordedName, recordedPayer } from './recorded-name';
export { readRecords, recordsOf } from './records-of-student';
export { removeUnusedStudents } from './remove-unused-students';
export { ERASED_STUDENT, requireStudent } from './require-student';
export { findNamedStudent, resolveStudents, type StudentReference } from './resolve-students';
export { respellStudent } from './respell-student';
export { revokeFamilyLinks, revokeLinks, revokeStatementLinks } from './revoke-links';
export { createStudent };

/** Students, for administrators, and suggestions for a partly typed name (additive to spec §7). */
export const studentRoutes: FastifyPluginAsyncZod<Services> = async (
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

  app.get('/admin/school-years', {
    config: FOR_ADMINS,
    schema: {
      summary: 'School years that were begun, the newest first.',
      querystring: schoolYearListQuery,
      response: { 200: schoolYearList },
    },
    handler: async ({ query }) => listSchoolYears(database, query),
  });

  write({
    method: 'POST',
    url: '/admin/school-years',
    config: FOR_DECISIONS,
    summary:
      'Raises the grades of all active students from a day on; with `preview`, only says what changes.',
    schema: { body: schoolYearInput, response: { 200: schoolYear } },
    days: ({ body }) => [body.from],
    answer: 'stored',
    previews: { _id: null },
    async change({ transaction, actor, request: { body } }) {
      const year = await beginSchoolYear(transaction, actor, body, calendar.today());
      return { message: 'بدأت السنة الدراسية الجديدة.', ...year };
    },
  });

  write({
    method: 'POST',
    url: '/admin/school-years/:id/undo',
    config: FOR_DECISIONS,
    summary: 'Takes the beginning of a school year back as one.',
    schema: {
      params: recordId,
      body: schoolYearUndo,
      response: { 200: undoneSchoolYear, 409: conflictsResponse },
    },
    days: 'of-record',
    answer: 'stored',
    async change({ transaction, actor, request: { params, body } }) {
      const { accept } = body;
      const undone = await undoSchoolYear(transaction, actor, params.id, { today: calendar.today(), accept });
      return { message: 'أُلغي بدء السنة الدراسية.', ...undone };
    },
  });

  app.get('/admin/families', {
    config: FOR_ADMINS,
    schema: {
      summary: 'Families by guardian, in pages.',
      querystring: familyListQuery,
      response: { 200: familyList },
    },
    handler: async ({ query }) =>
      listFamilies(database, {
        ...query,
        countries: settings.current().phone_numbers,
        today: calendar.today(),
      }),
  });

  app.get('/admin/families/:id', {
    config: FOR_ADMINS,
    schema: { summary: 'One family with its students.', params: recordId, response: { 200: familyResponse } },
    handler: async ({ params }) => findFamily(database, params.id, calendar.today()),
  });

  write({
    method: 'POST',
    url: '/admin/families',
    config: FOR_DECISIONS,
    summary: 'Adds a family; a discount is a whole percentage.',
    schema: { body: familyInput, response: { 201: savedFamily } },
    days: 'kept',
    answer: 'stored',
    change: async ({ transaction, actor, request }) => ({
      message: 'أُضيفت العائلة.',
      ...(await createFamily(transaction, actor, request.body, calendar.today())),
    }),
  });

  write({
    method: 'PATCH',
    url: '/admin/families/:id',
    // Which fields an administrator may change depends on the right.
    config: FOR_ADMINS,
    summary: 'Changes the sent fields of a family; a discount is a whole percentage.',
    schema: { params: recordId, body: familyChange, response: { 200: savedFamily } },
    days: 'kept',
    answer: 'stored',
    previews: true,
    change: async ({ transaction, actor, request }) => ({
      message: 'حُفظت التعديلات.',
      ...(await changeFamily(transaction, actor, request.params.id, request.body, calendar.today())),
    }),
  });
};
