import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** The rule for the drawings of `lucide-react`. */
export const ICONS_RULE = {
  test: /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/,
  loader: join(import.meta.dirname, 'icon-loader.mjs'),
};

/** Makes components of the drawings of `lucide-react` with `create-icon.tsx`. */
export function iconsPlugin() {
  return new rspack.NormalModuleReplacementPlugin(
    /[\\/]createLucideIcon\.mjs$/,
    join(import.meta.dirname, 'create-icon.tsx'),
  );
}
