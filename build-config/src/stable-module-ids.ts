import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';

const WORKSPACE = join(import.meta.dirname, '../..');
/** Ids have up to three digits: longer ones cost more bytes than the renaming of a module where two names meet. */
const IDS = 1000;

/**
 * Gives each module an id from its name in the workspace, so that files stay the same when other modules are added,
 * changed or removed. The bundler's ids contain the folder of the build, and the versions of shared modules.
 */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StableModuleIdsPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('StableModuleIdsPlugin', (modules) => {
        const named = [...modules].map((module) => {
          const path = module.readableIdentifier();
          return { module, path, name: stableName(path) };
        });
        const taken = new Set<number>();
        for (const { module, name } of named.sort(inOrder)) {
          let id = idOf(name, IDS);
          for (let attempt = 2; taken.has(id); attempt += 1) id = idOf(`${attempt} ${name}`, IDS * attempt);
          taken.add(id);
          Reflect.set(module, 'id', id);
        }
      });
    });
  }
}

/** Modules of one name are two versions of a package: their paths tell them apart, on every machine in one order. */
function inOrder(a: { name: string; path: string }, b: { name: string; path: string }): number {
  if (a.name === b.name) return a.path < b.path ? -1 : 1;
  return a.name < b.name ? -1 : 1;
}

/** The name of a module without folders of this machine, versions, and the number of modules that are merged into it. */
function stableName(name: string): string {
  return [WORKSPACE, encodeURIComponent(WORKSPACE)]
    .reduce((text, folder) => text.replaceAll(folder, ''), name)
    .replace(/ \+ \d+ modules$/, '')
    .replace(/^(\w+ shared module \(\w+\) [^@]+)@.*/, '$1')
    .replace(/node_modules(\/|%2F)\.pnpm\1.+?\1node_modules/g, 'node_modules');
}

function idOf(name: string, limit: number): number {
  return createHash('sha256').update(name).digest().readUInt32BE() % limit;
}
