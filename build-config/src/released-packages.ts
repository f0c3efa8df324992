import { join } from 'node:path';
import { type Compiler, rspack } from '@rspack/core';
import { SHELL } from 'release-format/discovery-document';

const workspace = join(import.meta.dirname, '../..');

/** Packages that reach the page of one section in development with the released shell, or as the built server. */
const RELEASED = { [SHELL]: 'shell', 'design-system': 'shell', 'shared-auth': 'shell', server: 'server' };

/** Warns about changes that the development server of one section does not build, and so cannot show. */
export class ReleasedPackagesPlugin {
  apply(compiler: Compiler): void {
    const packages = Object.entries(RELEASED).map(([name, part]) => ({
      sources: join(workspace, name, 'src'),
      warning: `${name}/src has changed, but this page has the built ${part}: stop, and start "npm run dev" without a section`,
    }));
    compiler.hooks.thisCompilation.tap('ReleasedPackagesPlugin', (compilation) => {
      for (const { sources, warning } of packages) {
        compilation.contextDependencies.add(sources);
        if (compiler.modifiedFiles?.has(sources)) compilation.warnings.push(new rspack.WebpackError(warning));
      }
    });
  }
}
