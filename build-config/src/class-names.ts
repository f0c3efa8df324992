import { basename } from 'node:path';
import { type Compiler, type NormalModule, rspack } from '@rspack/core';
import { SHELL } from 'release-format/discovery-document';

/**
 * The pattern of the class names of CSS modules: package, file and class. It has no hash, because the bundler mixes the
 * version into it, and a prerendered page has to match the style sheets of older and newer shells.
 *
 * @param name the package that is built; classes of the design system belong to the shell and begin with `s`
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
