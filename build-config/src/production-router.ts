import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * An alias for the router's production build: the entry of its package leads to the development build, whatever is
 * built.
 *
 * @param folder the package's folder
 * @returns no alias where the package uses no router
 */
export function productionRouter(folder: string): Record<string, string> {
  const requireFrom = createRequire(join(folder, 'package.json'));
  let entry: string;
  try {
    entry = createRequire(requireFrom.resolve('react-router-dom')).resolve('react-router');
  } catch {
    return {};
  }
  return { 'react-router$': entry.replace(/development([\\/])index\.m?js$/, 'production$1index.mjs') };
}
