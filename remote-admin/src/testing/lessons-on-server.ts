import type { LessonType } from 'api-contract/lesson';
import type { AdminSite } from './admin-site';

/** Whom the individual lessons name that the server holds as pending, or as approved. */
export async function studentsOnServer(site: AdminSite, state: 'pending' | 'approved'): Promise<string[]> {
  return (await lessonsOnServer(site, state, 'individual')).map(({ student_name }) => student_name);
}

/** Rejects every pending lesson of one type that an earlier test has left. */
export async function rejectPending(site: AdminSite, lessonType: LessonType): Promise<void> {
  for (const { _id } of await lessonsOnServer(site, 'pending', lessonType)) {
    await site.call('POST', `/admin/reject-${lessonType}-lesson/${_id}`);
  }
}

async function lessonsOnServer(site: AdminSite, state: 'pending' | 'approved', lessonType: LessonType) {
  const answer = await site.call<Record<string, { _id: string; student_name: string }[]>>(
    'GET',
    `/admin/${state}-${lessonType}-lessons`,
  );
  return answer[`${state}_lessons`] ?? [];
}
