import { findMisfit } from 'release-format/compatibility';
import {
  type DiscoveryDocument,
  isSectionRelease,
  type Release,
  type ReleasedFragment,
  type SectionExtras,
} from 'release-format/discovery-document';
import { normalizePath } from 'release-format/path-ownership';
import { chooseRelease, chooseShell } from 'release-format/release-choice';
import type { NavigationEntry } from 'section-contract/contributions';
import type { SectionRole } from 'section-contract/section';
import { isOverrideActive } from '../dev-override/dev-override';
import { safeDecodeURI } from '../safe-decode-uri';
import { checkPolicy, type PolicyRejection } from './policy-check';

/** One release of a section, from the discovery document. */
export interface SectionRelease {
  /** The remote's name is meant, `remote-teacher`. */
  name: string;
  version: string;
  /** Version of the contract that it was built for. */
  contract: number;
  /** Address of the entry script. */
  url: string;
  /** The entry script's hash has the format of `<script integrity>`. */
  integrity: string;
  /** The release comes from the developer's machine, without integrity. */
  inDevelopment: boolean;
}

/** A section, in the release that this visitor gets. */
export interface Section extends SectionRelease {
  role: SectionRole;
  /** The route list of the section writes them so. */
  paths: readonly string[];
  /** Whether all of its pages and files are cached. */
  offline: boolean;
  /** The links that it contributes to frames. */
  navigation: readonly NavigationEntry[];
  /** The fragments that it contributes to slots. */
  fragments: readonly ReleasedFragment[];
  /** It is opened when files of the release are missing. */
  fallback?: SectionRelease | undefined;
}

/** Which section owns an address. */
export interface SectionTable {
  /**
   * The section that owns a path, whatever its case and trailing slash. Of several, which are for different roles, the one
   * for the given role, or else the first.
   */
  ownerOf: (pathname: string, role?: string) => Section | undefined;
  byName: (name: string) => Section | undefined;
  sections: readonly Section[];
  /** Canaries for this visitor that the policy rejects: the default releases replace them. */
  rejectedCanaries: { release: SectionRelease; reason: PolicyRejection }[];
}

/**
 * The table of a discovery document, without the shell's own releases.
 *
 * @param bucket the visitor's rollout bucket, 0 to 99; without one, the default releases are used
 * @param shell the running one, which canaries must fit; by default the one that the document names
 */
export function createSectionTable(
  { microFrontends }: DiscoveryDocument,
  bucket: number | undefined,
  shell = chooseShell(microFrontends, bucket),
): SectionTable {
  const sections = new Map<string, Section>();
  const owners = new Map<string, Section[]>();
  const rejectedCanaries: SectionTable['rejectedCanaries'] = [];
  for (const name of Object.keys(microFrontends)) {
    const { release, rejected } = chooseRelease(microFrontends, name, bucket, (canary) => {
      if (!isSectionRelease(canary)) return undefined;
      return (
        checkPolicy(toSection(name, canary)) ??
        (findMisfit(shell, canary) === undefined ? undefined : 'share')
      );
    });
    if (rejected && isSectionRelease(rejected.canary)) {
      rejectedCanaries.push({ release: toSection(name, rejected.canary), reason: rejected.reason });
    }
    if (!release || !isSectionRelease(release)) continue;
    const section = toSection(name, release);
    sections.set(name, section);
    for (const path of release.extras.paths.map(normalizePath)) {
      owners.set(path, [...(owners.get(path) ?? []), section]);
    }
  }
  return {
    ownerOf(pathname, role) {
      const found = owners.get(normalizePath(safeDecodeURI(pathname))) ?? [];
      return found.find((section) => section.role === role) ?? found[0];
    },
    byName: (name) => sections.get(name),
    sections: [...sections.values()],
    rejectedCanaries,
  };
}

function toSection(name: string, release: Release & { extras: SectionExtras }): Section {
  const { url, fallbackUrl, metadata, extras } = release;
  const { role, contract, paths, offline = false, navigation = [], fragments = [], fallback } = extras;
  return {
    name,
    role,
    paths,
    offline,
    navigation,
    fragments,
    contract,
    url,
    integrity: metadata.integrity,
    version: metadata.version,
    inDevelopment: isOverrideActive(release),
    fallback:
      fallback && fallbackUrl !== undefined
        ? { name, url: fallbackUrl, ...fallback, inDevelopment: false }
        : undefined,
  };
}
