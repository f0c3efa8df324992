import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The rule for the files of the router's production build. */
export const ROUTER_RULE = {
  test: /[\\/]react-router[\\/]dist[\\/]production[\\/]/,
  loader: join(import.meta.dirname, 'router-loader.mjs'),
};

/**
 * An alias for the router's production build, because its package's entry always leads to the development build.
 *
 * @param folder the package's folder
 * @returns no alias for a package without a router
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
