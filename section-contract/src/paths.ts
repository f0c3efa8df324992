/** A path as paths are compared: without regard to case and trailing slash. `/Signup/` and `/signup` are one. */
export function comparablePath(path: string): string {
  const trimmed = path.replace(/\/+$/, '').toLowerCase();
  return trimmed === '' ? '/' : trimmed;
}
