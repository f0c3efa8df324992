import type { Teacher, TeacherChange } from 'api-contract/teacher-schema';
import type { Transaction } from 'kysely';
import { type Actor, recordNoChange } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { recordForAccount } from '../accounts';

/** What the institute notes about a teacher: all that it may change but the username. */
export type TeacherProfile = Omit<TeacherChange, 'username' | 'was'>;

/** Changes the sent fields of a locked teacher's profile. */
export async function changeProfile(
  transaction: Transaction<Tables>,
  administrator: Actor,
  teacher: Teacher,
  profile: TeacherProfile,
): Promise<void> {
  const changed = (Object.keys(profile) as (keyof TeacherProfile)[]).filter(
    (field) =>
      profile[field] !== undefined && JSON.stringify(profile[field]) !== JSON.stringify(teacher[field]),
  );
  if (changed.length === 0) return recordNoChange(transaction);
  const { education_levels, subjects, phone, clearance_until } = profile;
  await transaction
    .updateTable('account')
    .set({
      phone,
      clearance_until,
      education_levels: education_levels && JSON.stringify(education_levels),
      subjects: subjects && JSON.stringify(subjects),
    })
    .where('id', '=', teacher._id)
    .execute();
  await recordForAccount(transaction, 'profile-changed', teacher._id, administrator, {
    before: Object.fromEntries(changed.map((field) => [field, teacher[field]])),
    after: Object.fromEntries(changed.map((field) => [field, profile[field]])),
  });
}
