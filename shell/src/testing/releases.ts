import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { CONTRACT_VERSION, type SectionModule, type SectionRole } from 'section-contract/section';
import { EntryError } from '../loading/section-entry';
import type { SectionRelease } from '../site/section-table';

const INTEGRITY = 'sha384-abc';

/** A release of a section: the current one, until another is made. */
export interface TestRelease {
  name: string;
  paths: string[];
  module: SectionModule;
  /** `v1` unless told. */
  version?: string;
  role?: SectionRole;
  contract?: number;
  /** The release before, opened where this one does not answer. */
  fallback?: { version: string; module: SectionModule };
}

/** What is released, without a network: the discovery document, and the files that it leads to. */
export function createReleases(sections: readonly TestRelease[]) {
  const document: DiscoveryDocument = { schema: DISCOVERY_SCHEMA, microFrontends: {} };
  const modules = new Map<string, SectionModule>();
  const heldBack = new Map<string, Promise<void>>();
  const fetched: string[] = [];

  function release(made: TestRelease): void {
    const { name, version = 'v1', module, paths, role = null, contract = CONTRACT_VERSION, fallback } = made;
    const urlOf = (ofVersion: string) => `/remotes/${name}/${ofVersion}/remoteEntry.js`;
    modules.set(`${name} ${version}`, module);
    if (fallback) modules.set(`${name} ${fallback.version}`, fallback.module);
    document.microFrontends[name] = [
      {
        url: urlOf(version),
        metadata: { integrity: INTEGRITY, version },
        extras: {
          role,
          paths,
          contract,
          ...(fallback && { fallback: { version: fallback.version, integrity: INTEGRITY, contract } }),
        },
        ...(fallback && { fallbackUrl: urlOf(fallback.version) }),
      },
    ];
  }

  function releaseShell(version: string): void {
    const url = `/shell/${version}/shell.js`;
    document.microFrontends.shell = [{ url, metadata: { integrity: INTEGRITY, version } }];
  }

  for (const section of sections) release(section);
  releaseShell('shell-1');
  return {
    release,
    releaseShell,
    /** The document as it is now. */
    document: () => structuredClone(document),
    /** The files of a release are gone. */
    lose: (name: string, version = 'v1') => void modules.delete(`${name} ${version}`),
    /** Holds the files of a section back. Returns what lets them come. */
    hold(name: string): () => void {
      let letCome = () => {};
      heldBack.set(
        name,
        new Promise((resolve) => {
          letCome = resolve;
        }),
      );
      return letCome;
    },
    async fetchRelease({ name, version }: SectionRelease): Promise<() => SectionModule> {
      fetched.push(name);
      await heldBack.get(name);
      const module = modules.get(`${name} ${version}`);
      if (!module) throw new EntryError('the entry did not come');
      return () => module;
    },
    /** The sections whose files have been asked for, in order. */
    fetched,
  };
}
