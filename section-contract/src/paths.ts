/**
 * A path as paths are compared: without regard to case and trailing slash. `/Signup/` and `/signup` are one. Twin of the
 * function of this name in `server/src/platform/site/comparable-path.ts`; `shell/src/site/server-agreement.test.ts` holds them together.
 */
export function comparablePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}
