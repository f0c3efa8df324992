import { createHash } from 'node:crypto';
import { type Compiler, rspack } from '@rspack/core';
import { SECTION_CHUNK, SECTION_ENTRY } from 'release-format/release-files';
import { chunkListName, INTEGRITY_CHUNK } from 'section-contract/global-names';

/** How the bundler lists the integrities of scripts and style sheets in the entry. */
const LISTS = /(\w+\.(sri(?:Css)?Hashes)=)(\{[^}]*\})/g;
const LISTED = /"?([\w-]+)"?:"(sha\d+-[^"]+)"/g;

type Hashes = Record<string, string>;

/**
 * Moves the integrities of all pages from a section's entry, which each first visit fetches, into a chunk of their own:
 * `federation-runtime/page-integrity.ts` loads it.
 */
export class IntegrityChunkPlugin {
  /**
   * @param name the remote's name, `remote-teacher`
   * @param version of the release
   */
  constructor(
    private readonly name: string,
    private readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityChunkPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityChunkPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entry = String(compilation.getAsset(SECTION_ENTRY)?.source.source() ?? '');
          const lists = Object.fromEntries(
            [...entry.matchAll(LISTS)].map(([, , list = '', text = '']) => [list, readHashes(text)]),
          );
          if (!lists.sriHashes) throw new Error('The bundler lists no integrities in the entry');
          const chunk = this.chunkOf(lists);
          const own: Hashes = { [INTEGRITY_CHUNK]: integrityOf(chunk) };
          const shortened = entry.replace(LISTS, (_, assignment: string, list: string) => {
            const ofSection = lists[list]?.[SECTION_CHUNK];
            return `${assignment}${JSON.stringify({ ...(ofSection && { [SECTION_CHUNK]: ofSection }), ...(list === 'sriHashes' && own) })}`;
          });
          compilation.updateAsset(SECTION_ENTRY, new rspack.sources.RawSource(shortened));
          compilation.emitAsset(`static/${INTEGRITY_CHUNK}.js`, new rspack.sources.RawSource(chunk));
        },
      );
    });
  }

  /** A chunk without modules, whose last part the bundler's runtime calls with itself. */
  private chunkOf(lists: Record<string, Hashes>): string {
    const chunks = JSON.stringify(chunkListName(this.name, this.version));
    const assign = Object.entries(lists).map(
      ([list, hashes]) => `Object.assign(runtime.${list},${JSON.stringify(hashes)})`,
    );
    return `(globalThis[${chunks}]||=[]).push([["${INTEGRITY_CHUNK}"],{},runtime=>{${assign.join(';')}}])`;
  }
}

function readHashes(list: string): Hashes {
  return Object.fromEntries([...list.matchAll(LISTED)].map(([, chunk = '', hash = '']) => [chunk, hash]));
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
