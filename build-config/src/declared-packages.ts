import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, relative } from 'node:path';
import { type Compiler, type NormalModule, rspack } from '@rspack/core';

/** The name of the package in an import: not for files, loaders and imports that the bundler adds. */
const PACKAGE = /^((?:@[^/!:]+\/)?[^./!:$@][^/!:]*)(?:\/[^!]*)?$/;

/**
 * Fails the build of a package that imports another one without declaring it. Shared modules would be found all the same,
 * because the shell provides them.
 */
export class DeclaredPackagesPlugin {
  /**
   * @param name the package's name, `remote-teacher`
   * @param folder the package's folder
   */
  constructor(
    private readonly name: string,
    private readonly folder: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DeclaredPackagesPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('DeclaredPackagesPlugin', (modules) => {
        const { name: owner, dependencies } = JSON.parse(
          readFileSync(join(this.folder, 'package.json'), 'utf8'),
        );
        // The sections of tests are built in the folder of another package.
        if (owner !== this.name) return;
        const sources = join(this.folder, 'src');
        for (const { resource, dependencies: own, blocks } of modules as Iterable<NormalModule>) {
          if (!resource?.startsWith(sources)) continue;
          const imported = [own, ...blocks.map((block) => block.dependencies)].flat();
          const names = imported.flatMap(({ request = '' }) => PACKAGE.exec(request)?.[1] ?? []);
          for (const name of new Set(names)) {
            if (name in dependencies || isBuiltin(name)) continue;
            compilation.errors.push(
              new rspack.WebpackError(
                `${this.name}/${relative(this.folder, resource)} imports ${name}, which ${this.name} does not declare: npm run add -- ${this.name} ${name}`,
              ),
            );
          }
        }
      });
    });
  }
}
