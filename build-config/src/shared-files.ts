import { type Compiler, RuntimeGlobals, RuntimeModule } from '@rspack/core';

/** Sets the base of the addresses of chunks from the folder of the release to its parent, which holds shared files. */
class SharedFilesRuntimeModule extends RuntimeModule {
  constructor() {
    super('address of shared files', RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    const base = RuntimeGlobals.publicPath;
    return `__webpack_require__.releaseFolder = ${base};\n${base} = new URL('..', ${base}).href;`;
  }
}

/** Lets a section fetch chunks from the folder that its releases share, wherever its entry was fetched from. */
export class SharedFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('SharedFilesPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new SharedFilesRuntimeModule());
      });
    });
  }
}
