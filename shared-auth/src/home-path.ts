import type { Role } from 'api-contract/account';

const HOME_PATHS: ReadonlyMap<string | undefined, string> = new Map<Role, string>([
  ['admin', '/AdminDashboard'],
  ['teacher', '/TeacherDashboard'],
]);

/** The page to open after signing in; `undefined` for an unknown role, which stays on the page (spec §4). */
export function homePath(role: string | undefined): string | undefined {
  return HOME_PATHS.get(role);
}
