import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Services } from '../../platform/services';
import { familyRoutes } from './family-routes';
import { mergeRoutes } from './merge-routes';
import { schoolYearRoutes } from './school-year-routes';
import { studentRecordRoutes } from './student-routes';

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
export { ERASED_STUDENT, refuseErased, requireStudent } from './require-student';
export { findNamedStudent, resolveStudents, type StudentReference } from './resolve-students';
export { respellStudent } from './respell-student';
export { revokeFamilyLinks, revokeLinks, revokeStatementLinks } from './revoke-links';
export { revokeLinksOfMoves } from './revoke-links-of-moves';
export { createStudent } from './write-students';

/** Students and their families, for administrators (additive to spec §7). */
export const studentRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  await app.register(studentRecordRoutes, services);
  await app.register(mergeRoutes, services);
  await app.register(schoolYearRoutes, services);
  await app.register(familyRoutes, services);
};
