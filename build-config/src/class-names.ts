import { basename } from 'node:path';
import { type Compiler, type NormalModule, rspack } from '@rspack/core';
import { SHELL } from 'release-format/discovery-document';

/**
 * The pattern of the class names of CSS modules: the package, the file and the class's own name. There is no hash in
 * it, because the bundler mixes the version into the hash, and a prerendered page has to fit the style sheets of every
 * release of the shell, older and newer.
 *
 * @param name the package that is built; classes of the design system are the shell's, which are on every page and so
 *   begin with one letter
 */
export function classNamePattern(name: string): string {
  return `${name === SHELL ? 's' : name.replace(/^remote-/, '')}-[name]-[local]`;
}

/** Fails a build that has two CSS modules with the same file name: their classes would have the same names. */
export class DistinctStylesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DistinctStylesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('DistinctStylesPlugin', (modules) => {
        const files = new Map<string, string>();
        for (const { resource } of modules as Iterable<NormalModule>) {
          if (!resource?.endsWith('.module.css')) continue;
          const name = basename(resource);
          const other = files.get(name) ?? resource;
          files.set(name, other);
          if (other === resource) continue;
          compilation.errors.push(new rspack.WebpackError(`${resource} has the name of ${other}`));
        }
      });
    });
  }
}
