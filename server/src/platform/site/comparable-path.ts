/**
 * A path without regard to case and trailing slash: `/Signup/` and `/signup` are one page. Twin of the function of this
 * name in `section-contract/src/paths.ts`; `shell/src/site/server-agreement.test.ts` holds them together.
 */
export function comparablePath(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}
