import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** Makes components of the drawings of `lucide-react` with `create-icon.tsx`. */
export function iconsPlugin() {
  return new rspack.NormalModuleReplacementPlugin(
    /[\\/]createLucideIcon\.mjs$/,
    join(import.meta.dirname, 'create-icon.tsx'),
  );
}
