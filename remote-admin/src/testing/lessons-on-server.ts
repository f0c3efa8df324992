import type { LessonType } from 'api-contract/lesson';
import type { AdminSite } from './admin-site';

/** The students of the pending or approved individual lessons on the server. */
export async function studentsOnServer(site: AdminSite, state: 'pending' | 'approved'): Promise<string[]> {
  return (await lessonsOnServer(site, state, 'individual')).map(({ student_name }) => student_name);
}

/** Rejects the pending lessons of one type that earlier tests have left. */
export async function rejectPending(site: AdminSite, lessonType: LessonType): Promise<void> {
  for (const { _id } of await lessonsOnServer(site, 'pending', lessonType)) {
    await site.request('POST', `/admin/reject-${lessonType}-lesson/${_id}`);
  }
}

async function lessonsOnServer(site: AdminSite, state: 'pending' | 'approved', lessonType: LessonType) {
  const body = await site.request<Record<string, { _id: string; student_name: string }[]>>(
    'GET',
    `/admin/${state}-${lessonType}-lessons`,
  );
  return body[`${state}_lessons`] ?? [];
}
