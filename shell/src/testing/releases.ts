import { DISCOVERY_SCHEMA, type DiscoveryDocument } from 'release-format/discovery-document';
import { CONTRACT_VERSION, type SectionModule, type SectionRole } from 'section-contract/section';
import { EntryError } from '../loading/section-entry';
import type { Section, SectionRelease } from '../site/section-table';

const INTEGRITY = 'sha384-abc';

export function releaseOf(name: string, version = 'v1'): SectionRelease {
  const url = `/remotes/${name}/${version}/remoteEntry.js`;
  return { name, version, contract: CONTRACT_VERSION, url, integrity: INTEGRITY, inDevelopment: false };
}

export function sectionOf(name: string, version?: string, fallback?: SectionRelease): Section {
  return {
    ...releaseOf(name, version),
    role: null,
    paths: [],
    offline: false,
    navigation: [],
    fragments: [],
    fallback,
  };
}

/** A release of a section: the current one, until the next release. */
export interface TestRelease {
  name: string;
  paths: string[];
  module: SectionModule;
  /** `v1` by default. */
  version?: string;
  role?: SectionRole;
  contract?: number;
  /** The previous release, for when files of this one are missing. */
  fallback?: { version: string; module: SectionModule };
}

/** A discovery document and its files, without a network. */
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
    /** A copy of the current document. */
    document: () => structuredClone(document),
    /** Removes the files of a release. */
    lose: (name: string, version = 'v1') => void modules.delete(`${name} ${version}`),
    /** Delays the files of a section until the returned function is called. */
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
    /** The sections whose files were requested, in order. */
    fetched,
  };
}
