import type { Role } from 'api-contract/role';

const HOME_PATHS: Record<Role, string> = { admin: '/AdminDashboard', teacher: '/TeacherDashboard' };

/** Where a person goes after signing in, or nowhere: any other role stays on the page (spec §4). */
export function homePath(role: Role | undefined): string | undefined {
  return role && HOME_PATHS[role];
}
