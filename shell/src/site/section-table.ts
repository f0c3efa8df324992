import {
  type DiscoveryDocument,
  defaultRelease,
  isSectionRelease,
  type Release,
  type SectionExtras,
} from 'section-contract/discovery-document';
import { comparablePath } from 'section-contract/paths';
import type { SectionRole } from 'section-contract/section';
import { isHonoured } from '../override/override';

/** A section as the discovery document describes it. */
export interface Section {
  /** The remote's name, `remote-teacher`. */
  name: string;
  role: SectionRole;
  contract: number;
  /** Address of the entry script. */
  url: string;
  /** Of the entry script, as `<script integrity>` takes it. */
  integrity: string;
  version: string;
  /** Comes from the developer's own machine, without integrity. */
  inDevelopment: boolean;
}

/** Which section owns an address. */
export interface SectionTable {
  /** The section that owns a path, whatever its case and trailing slash. */
  ownerOf(pathname: string): Section | undefined;
  /** The section as it is described now. */
  byName(name: string): Section | undefined;
}

/** Makes the table of a discovery document. Releases that are no section's (the shell's own) are left out. */
export function createSectionTable({ microFrontends }: DiscoveryDocument): SectionTable {
  const sections = new Map<string, Section>();
  const owners = new Map<string, Section>();
  for (const [name, releases] of Object.entries(microFrontends)) {
    const release = defaultRelease(releases);
    if (!release || !isSectionRelease(release)) continue;
    const section = toSection(name, release);
    sections.set(name, section);
    for (const path of release.extras.paths) owners.set(comparablePath(path), section);
  }
  return {
    ownerOf: (pathname) => owners.get(comparablePath(decodePath(pathname))),
    byName: (name) => sections.get(name),
  };
}

function toSection(name: string, release: Release & { extras: SectionExtras }): Section {
  const { url, metadata, extras } = release;
  const { role, contract } = extras;
  return {
    name,
    role,
    contract,
    url,
    integrity: metadata.integrity,
    version: metadata.version,
    inDevelopment: isHonoured(release),
  };
}

function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
